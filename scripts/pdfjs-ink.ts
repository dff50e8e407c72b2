import type { Plugin } from 'vite'

/** Asked for with a query behind its name, it stays as published: what the app is measured against. */
const FILE = /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.worker\.mjs$/

interface Change {
  at: string
  becomes: string
}

/**
 * Places of pdf.js's reader of text, each there once, and what comes after or in place of them. pdf.js passes over how
 * text is drawn; asking for the list of all operators beside the text would double the time of a page.
 */
const INK: readonly Change[] = [
  {
    at: 'stateManager ||= new StateManager(new TextState());',
    becomes: `if (!stateManager) {
      stateManager = new StateManager(new TextState());
      globalThis.attestInk?.begin(stateManager.state);
    }`,
  },
  {
    at: 'currentTextState ||= textState.clone();',
    becomes: 'currentTextState ||= textState.clone(); globalThis.attestInk?.operator(operation.fn, operation.args, textState, resources);',
  },
  {
    at: 'textContentItem.initialized = true;',
    becomes: 'textContentItem.initialized = true; globalThis.attestInk?.start(textContentItem, textState, trm);',
  },
  {
    at: 'hasEOL: textChunk.hasEOL',
    becomes: 'hasEOL: textChunk.hasEOL, hidden: textChunk.hidden, piece: globalThis.attestInk?.end(textChunk, textState)',
  },
  {
    // Words that are hidden by their colour are no part of a piece that is seen, nor the other way round.
    at: 'const baseCharSpacing = font.vertical ? -textState.charSpacing : textState.charSpacing;',
    becomes: `if (textContentItem.initialized && textState.ink?.hides !== textContentItem.hides) flushTextContentItem();
      const baseCharSpacing = font.vertical ? -textState.charSpacing : textState.charSpacing;`,
  },
  {
    at: 'const sinkWrapper = textSinkWrapper(sink);\n              self.getTextContent({',
    becomes: `const sinkWrapper = textSinkWrapper(sink);
              globalThis.attestInk?.form(xObjStateManager.state, dict);
              self.getTextContent({`,
  },
  {
    at: 'sink.enqueue(textContent, length);',
    becomes: 'textContent.covered = globalThis.attestInk?.covered(stateManager.state); sink.enqueue(textContent, length);',
  },
  {
    // What was painted after the last text is told with a piece that is empty.
    at: 'closePendingMarkedContentItems();\n      enqueueChunk();\n      resolve();',
    becomes: `closePendingMarkedContentItems();
      if (textContent.items.length === 0 && globalThis.attestInk?.hasCovered(stateManager.state)) {
        textContent.items.push({ str: "", dir: "ltr", width: 0, height: 0, transform: [1, 0, 0, 1, 0, 0], fontName: "", hasEOL: false });
      }
      enqueueChunk();
      resolve();`,
  },
]

/**
 * What glyphs mean, asked for once a font (src/engines/pdfjs/glyphs.ts): pdf.js keeps them. Names that fonts have
 * themselves it does not keep, nor does a worker that draws nothing have fonts as they are drawn; they are made when one
 * glyph is in question. Accents over letters are told before the space that they would seem to stand apart by.
 */
const GLYPHS: readonly Change[] = [
  { at: 'fontFamily: font.fallbackName,', becomes: 'fontFamily: font.fallbackName, name: font.name,' },
  {
    at: 'this.seacMap = properties.seacMap;',
    becomes: `this.seacMap = properties.seacMap;
    this.builtInEncoding = properties.builtInEncoding;
    this.toDraw = () => {
      if (!globalThis.attestTextOnly) return this;
      globalThis.attestTextOnly = false;
      try {
        file.reset();
        return new Font(name, file, { ...properties, widths: [...properties.widths] }, evaluatorOptions);
      } finally {
        globalThis.attestTextOnly = true;
      }
    };`,
  },
  {
    at: 'glyph = new fonts_Glyph(this.fontExtraProperties,',
    becomes: 'unicode = globalThis.attestGlyphs?.meaning(this, charcode, unicode, width) ?? unicode; glyph = new fonts_Glyph(this.fontExtraProperties,',
  },
  {
    at: 'this.#glyphCache.set(charcode, glyph);',
    becomes: 'glyph.mark = globalThis.attestGlyphs?.mark(unicode); this.#glyphCache.set(charcode, glyph);',
  },
  {
    at: 'if (!category.isZeroWidthDiacritic && !compareWithLastPosition(scaledDim)) {',
    becomes: `const joined = glyph.mark || textContentItem.mark
          ? globalThis.attestGlyphs.accent(glyph, textContentItem, getCurrentTextTransform()) : undefined;
        if (!joined && !category.isZeroWidthDiacritic && !compareWithLastPosition(scaledDim)) {`,
  },
  { at: 'textChunk.width += scaledDim;', becomes: 'textChunk.width += joined?.isWide === false ? 0 : scaledDim;' },
  { at: 'if (scaledDim) {', becomes: 'if (scaledDim && joined?.isWide !== false) {' },
  { at: 'const glyphUnicode = glyph.unicode;', becomes: 'const glyphUnicode = joined?.text ?? glyph.unicode;' },
]

/**
 * What a worker that draws nothing (`globalThis.attestTextOnly`) leaves out: font files made anew for drawing, after
 * what they tell of the meaning of characters was read. And the place of text, worked out twice a character, comes from
 * one multiplication: the same numbers without the three lists between.
 */
const TEXT_ONLY: readonly Change[] = [
  {
    // The charstrings draw; seacs and widths are for the font that is made anew.
    at: 'const charStringsAndSeacs = this.parseCharStrings({',
    becomes: `const charStringsAndSeacs = globalThis.attestTextOnly
      ? { charStrings: charStringIndex, seacs: new Map(), widths: [] } : this.parseCharStrings({`,
  },
  { at: 'this.data = compiler.compile();', becomes: 'this.data = globalThis.attestTextOnly ? null : compiler.compile();' },
  {
    at: 'const glyphZeroId = font instanceof CFFFont',
    becomes: 'if (globalThis.attestTextOnly) return null; const glyphZeroId = font instanceof CFFFont',
  },
  { at: 'const hintsValid = sanitizeTTPrograms(', becomes: 'const hintsValid = globalThis.attestTextOnly || sanitizeTTPrograms(' },
  {
    at: 'if (isTrueType) {\n      const glyphsInfo',
    becomes: 'if (isTrueType && !globalThis.attestTextOnly) {\n      const glyphsInfo',
  },
  {
    // Behind this place meaning is read from fonts only where neither a map nor an encoding tells it.
    at: 'if (tables.post) {\n      readPostScriptTable(',
    becomes: `if (globalThis.attestTextOnly && (properties.composite || properties.hasIncludedToUnicodeMap || properties.hasEncoding)) {
      return null;
    }
    if (tables.post) {\n      readPostScriptTable(`,
  },
  {
    at: 'const tsm = [textState.fontSize * textState.textHScale, 0, 0, textState.fontSize, 0, textState.textRise];',
    becomes: `if (globalThis.attestTextOnly && !font.isType3Font) {
        const { ctm, textMatrix, fontSize, textRise } = textState;
        const across = fontSize * textState.textHScale;
        const a = textMatrix[0] * across, b = textMatrix[1] * across, c = textMatrix[2] * fontSize, d = textMatrix[3] * fontSize;
        const e = textMatrix[2] * textRise + textMatrix[4], f = textMatrix[3] * textRise + textMatrix[5];
        return [
          ctm[0] * a + ctm[2] * b, ctm[1] * a + ctm[3] * b, ctm[0] * c + ctm[2] * d, ctm[1] * c + ctm[3] * d,
          ctm[0] * e + ctm[2] * f + ctm[4], ctm[1] * e + ctm[3] * f + ctm[5],
        ];
      }
      const tsm = [textState.fontSize * textState.textHScale, 0, 0, textState.fontSize, 0, textState.textRise];`,
  },
]

/**
 * The loop that goes through a page's operators and characters, doing the same in less time. Saved states were made with
 * the state before them as prototype, which is another kind of object to the browser for each of them: everything that
 * reads a state then looks its properties up in the slowest of its ways. Digits are taken from the bytes, where the
 * stream has them, without a call for each.
 */
const LOOP: readonly Change[] = [
  { at: 'const clone = Object.assign(Object.create(this), this);', becomes: 'const clone = Object.assign(new TextState(), this);' },
  {
    at: 'let baseValue = ch - 0x30;',
    becomes: `let baseValue = ch - 0x30;
    const { stream } = this;
    if (stream.constructor === Stream) {
      const { bytes, end } = stream;
      let { pos } = stream;
      for (; pos < end; pos++) {
        const next = bytes[pos];
        if (next >= 0x30 && next <= 0x39) {
          if (divideBy !== 0) divideBy *= 10;
          baseValue = baseValue * 10 + (next - 0x30);
        } else if (next === 0x2e && divideBy === 0) divideBy = 1;
        else break;
      }
      stream.pos = pos;
    }`,
  },
  {
    // Setting the length of a list is a call out of compiled code.
    at: `args.length = 0;
        operation.args = args;
        if (!preprocessor.read(operation)) {
          break;
        }
        textState = stateManager.state;`,
    becomes: `args = [];
        operation.args = args;
        if (!preprocessor.read(operation)) {
          break;
        }
        textState = stateManager.state;`,
  },
]

export const CHANGES: readonly Change[] = [...INK, ...GLYPHS, ...TEXT_ONLY, ...LOOP]

/** @throws Error where a place is missing or there twice: another version of pdf.js */
export function withInk(code: string): string {
  return CHANGES.reduce((changed, { at, becomes }) => {
    if (changed.split(at).length !== 2) throw new Error(`pdf.js has changed: "${at}" is not there once.`)
    return changed.replace(at, () => becomes)
  }, code)
}

/**
 * Lets the worker's copy of pdf.js tell how text is drawn, where `globalThis.attestInk` (src/engines/pdfjs/ink.ts) asks,
 * be told what glyphs mean and which accents belong to letters by `globalThis.attestGlyphs` (src/engines/pdfjs/glyphs.ts),
 * and leave out what only drawing needs, where `globalThis.attestTextOnly` is set. Where none is set it does what it
 * always does, in less time.
 */
export function pdfjsInk(): Plugin {
  return {
    name: 'attest-pdfjs-ink',
    transform: (code, id) => (FILE.test(id) ? { code: withInk(code), map: null } : null),
  }
}
