/** pdf.js as published, without the changes that the build makes to it (scripts/pdfjs-ink.ts). */
declare module '*?as-published'
