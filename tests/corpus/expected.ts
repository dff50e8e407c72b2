import type { ErrorCode, FlagKind } from '../../src/core/model'

/** What reading a file gives: looked up once by hand, on its pages as drawn. */
export interface Expected {
  /** Stands in the text; a few words at most. */
  has?: string[]
  /** Must not stand in the text. */
  lacks?: string[]
  /** Characters of the text, [from, to]. */
  characters?: [from: number, to: number]
  pages?: number
  /** Flags there have to be. */
  flags?: FlagKind[]
  /** It has a flag that blocks its use; else it must not. */
  blocked?: boolean
  error?: ErrorCode
  /** Opens it; what is expected then stands under `unlocked`. */
  password?: string
  unlocked?: Expected
}

/** A page whose text is all drawn by pictures, or that has none. */
const NO_TEXT: Expected = { pages: 1, characters: [0, 0], flags: ['no-text-layer'], blocked: true }
/** A word or two on an otherwise empty page. */
const short = (text: string, pages = 1): Expected => ({ pages, has: [text], characters: [text.length, text.length], flags: ['little-text'] })

/** Files that are set in ways of their own, or hold other scripts than Latin. */
export const ODD: Record<string, Expected> = {
  'critcare-2015-provisional-wkhtmltopdf.pdf': { pages: 16, characters: [34_000, 38_000], has: ['peer-reviewed article can be downloaded, printed'] },
  'grobid-guidelines.pdf': { pages: 11, characters: [14_000, 17_000], has: ['instructions for running the software in batch'] },
  'layout-asm-spectrum-2023.pdf': { pages: 11, characters: [37_000, 43_000], has: ['three hospitals in Guangzhou, China, between July 2019 and January 2021'] },
  'layout-elife-2021.pdf': { pages: 34, characters: [120_000, 140_000], has: ['The authors declare that no competing interests exist'] },
  'layout-ndt-2022-fidelio-baseline.pdf': { pages: 10, characters: [40_000, 48_000], has: ['on behalf of the FIDELIO-DKD and FIGARO-DKD', '(n = 5674)', 'is ≥30 mL/min/1.73 m'] },
  'layout-plosmed-2021.pdf': {
    pages: 18, characters: [58_000, 70_000], has: ['high-level meetings and special sessions at the UN General Assembly'], flags: ['hidden-text'],
  },
  'layout-researchsquare-preprint-2023.pdf': {
    pages: 15, characters: [23_000, 28_000],
    // Its font does not tell the ligature of f and i, nor two figures of other fonts.
    has: ['Characterization of Newly Diagnosed Type 1 Diabetes in Children', 'was not significantly higher in'], flags: ['doubtful-signs'],
  },
  'pdfjs-90ms_rksj_h_sample.pdf': short('Hello ASCII\n日本語テスト'),
  'pdfjs-IdentityToUnicodeMap_charCodeOf.pdf': short('ABCdef'),
  // A page that leads back into the tree of pages.
  'pdfjs-Pages-tree-refs.pdf': { pages: 2, has: ['Testcase: ’Pages loop’'], flags: ['damaged'] },
  // From the second page on its fonts do not tell what they draw.
  'pdfjs-TAMReview.pdf': { pages: 23, has: ['User acceptance of technology has been an important field of study'], flags: ['undecodable'], blocked: true },
  'pdfjs-Test-plusminus.pdf': { pages: 1, has: ['SHEET 1 OF 1', 'Symbol: ±'], flags: ['little-text'] },
  // Arabic whose fonts name glyphs by numbers.
  'pdfjs-ThuluthFeatures.pdf': { pages: 1, flags: ['undecodable'] },
  'pdfjs-XiaoBiaoSong.pdf': { pages: 1, has: ['关于红军作战的原则'], flags: ['little-text'] },
  'pdfjs-arial_unicode_ab_cidfont.pdf': { pages: 1, flags: ['undecodable'], blocked: true },
  'pdfjs-bad-PageLabels.pdf': short('PDF document with bad Page Labels.'),
  // Drawn as "www.": its ToUnicode is wrong, and four characters are too few to tell.
  'pdfjs-bug1011159.pdf': { pages: 1, characters: [4, 4], flags: ['little-text'] },
  'pdfjs-bug1365930.pdf': short('2017'),
  'pdfjs-chrome-text-selection-markedContent.pdf': { pages: 1, characters: [4_000, 4_800], has: ['revenue in 2025 will increase and be in the range of 290-310 MEUR'] },
  'pdfjs-copy_paste_ligatures.pdf': short('abcdeffffiflffifflststghijklmno'),
  'pdfjs-find_all.pdf': short('AB BA'),
  'pdfjs-freeculture.pdf': { pages: 352, characters: [600_000, 660_000], has: ['permits non-commercial use of this work, so long as attribution is given'] },
  'pdfjs-glyph_accent.pdf': short('accent ã'),
  'pdfjs-hello_world_rotated.pdf': { pages: 5, has: ['Hello world\nHello world\nHello world\nHello world\nHello world'], flags: ['little-text'] },
  'pdfjs-issue13211.pdf': { pages: 1, has: ['เวกเตอร์ที่มีขนาดเท่ากับ', 'cos 30'], flags: ['not-english'] },
  'pdfjs-issue14415.pdf': { pages: 1, has: ['necessary to enter into this binding agreement with each other'], flags: ['little-text'] },
  'pdfjs-issue14497.pdf': { pages: 1, has: ['PROFESSIONAL LAND SURVEYORS REFERENCE Parklands Phase 14B'], flags: ['little-text'] },
  'pdfjs-issue16287.pdf': { pages: 1, has: ['004', '006'], flags: ['little-text'] },
  'pdfjs-issue17730.pdf': { pages: 2, has: ['a link to a specific position in the same PDF document, and a link to an external document'] },
  'pdfjs-issue4246.pdf': NO_TEXT,
  'pdfjs-issue4379.pdf': NO_TEXT,
  'pdfjs-issue5280.pdf': NO_TEXT,
  // A photograph of a page with the text that a recogniser laid behind it, faults included: read by another program's OCR.
  'pdfjs-issue5747.pdf': { pages: 1, characters: [800, 880], has: ['Lorem ipsum dolor sit amet, consetetur'], flags: ['ocr'] },
  'pdfjs-mmtype1.pdf': short('MMType1 font'),
  'pdfjs-noembed-eucjp.pdf': short('あいうえお'),
  'pdfjs-noembed-identity.pdf': { pages: 1, has: ['ABC あいうえお 123'], flags: ['little-text'] },
  'pdfjs-rotated.pdf': { pages: 1, has: ['Rotated text'], flags: ['little-text'] },
  'pdfjs-rotation.pdf': { pages: 2, has: ['This is my first page with normal layout. This is the second line', 'It will have a landscape layout.'], flags: ['little-text'] },
  'pdfjs-simpletype3font.pdf': short('ababab'),
  'pdfjs-sizes.pdf': short('Normal\nEnvelope\nLandscape', 3),
  // Tables of all characters; those of Symbol and Dingbats have no meaning in part.
  'pdfjs-standard_fonts.pdf': { pages: 14, has: ['FONT: courier'], flags: ['undecodable'] },
  'pdfjs-tiling-pattern-large-steps.pdf': NO_TEXT,
  'pdfjs-tracemonkey.pdf': { pages: 14, characters: [78_000, 86_000], has: ['Trace-based Just-in-Time Type Specialization for Dynamic Languages'] },
  'pdfjs-two_pages.pdf': { ...NO_TEXT, pages: 2 },
  'pdfjs-vertical.pdf': { pages: 3, has: ['あいうえお', '日本語'], flags: ['little-text'] },
  'pypdf-with-attachment.pdf': { pages: 1, characters: [560, 620], has: ['At vero eos et accusam et justo duo dolores et ea rebum.'] },
}

/** Files made to break readers, or locked. */
export const HOSTILE: Record<string, Expected> = {
  // One of its fonts numbers its glyphs and names none, in an order that its name tells.
  'pdfjs-Brotli-Prototype-FileA.pdf': {
    pages: 25, characters: [40_000, 46_000], has: ['THE WORK INCLUDED WITHIN THESE DRAWINGS DOES NOT REPRESENT A LEGAL CONTRACT', 'REMIX, REPRINT, AND IMPROVE', '15°-0" W'],
  },
  // A font whose glyphs are drawn in itself: the two letters are there, and nothing goes round in circles.
  'pdfjs-ContentStreamCycleType3insideType3.pdf': { pages: 1, has: ['ab'], characters: [2, 2], flags: ['no-text-layer'], blocked: true },
  'pdfjs-GHOSTSCRIPT-698804-1-fuzzed.pdf': NO_TEXT,
  'pdfjs-PDFBOX-3148-2-fuzzed.pdf': NO_TEXT,
  'pdfjs-PDFBOX-4352-0.pdf': NO_TEXT,
  'pdfjs-REDHAT-1531897-0.pdf': { error: 'pdf-damaged' },
  // Its attachment alone is locked.
  'pdfjs-auth-event-ef-open.pdf': short('Example'),
  'pdfjs-bomb_giant.pdf': { pages: 1, has: ['GIANT JBIG2 BOMB'], flags: ['little-text'] },
  'pdfjs-bug1250079.pdf': short('Bug 1250079'),
  'pdfjs-bug1606566.pdf': short('Bug 1606566'),
  'pdfjs-bug1978317.pdf': { pages: 1, has: ['aaaaaaaaaa'], characters: [16_000, 17_000] },
  // Empty pages with scripts.
  'pdfjs-doc_actions.pdf': { ...NO_TEXT, pages: 3 },
  'pdfjs-empty_protected.pdf': NO_TEXT,
  'pdfjs-encrypted-attachment.pdf': { error: 'pdf-encrypted' },
  'pdfjs-extractPages_null_in_array.pdf': NO_TEXT,
  'pdfjs-issue15150.pdf': NO_TEXT,
  'pdfjs-issue15590.pdf': NO_TEXT,
  'pdfjs-issue15893_reduced.pdf': { error: 'pdf-encrypted', password: 'test', unlocked: short('Issue 15893 - password') },
  // A few signs, written as notes upon the page.
  'pdfjs-issue16633.pdf': NO_TEXT,
  'pdfjs-issue18986.pdf': NO_TEXT,
  'pdfjs-issue3371.pdf': { error: 'pdf-encrypted', password: 'ELXRTQWS', unlocked: NO_TEXT },
  'pdfjs-issue6151.pdf': short('Issue 6151'),
  'pdfjs-issue7665.pdf': short('Issue 7665'),
  'pdfjs-js-buttons.pdf': { pages: 1, has: ['Radios', 'Checkboxes'], flags: ['little-text'] },
  'pdfjs-operator_list_cycle.pdf': NO_TEXT,
  'pdfjs-poppler-742-0-fuzzed.pdf': { pages: 1, characters: [0, 0], flags: ['damaged'], blocked: true },
  'pdfjs-poppler-85140-0.pdf': NO_TEXT,
  'pdfjs-poppler-91414-0-53.pdf': short('foobar'),
  'pdfjs-poppler-937-0-fuzzed.pdf': { pages: 1, characters: [0, 0], flags: ['damaged'], blocked: true },
  'pdfjs-pr6531_1.pdf': { error: 'pdf-encrypted', password: 'asdfasdf', unlocked: NO_TEXT },
  'pdfjs-pr6531_2.pdf': { error: 'pdf-encrypted', password: 'asdfasdf', unlocked: NO_TEXT },
  'pdfjs-print_protection.pdf': { error: 'pdf-encrypted', password: '1234', unlocked: short('Hello World') },
  // The password is prepared before it is tried: the soft hyphen goes, the ordinal becomes a letter.
  'pdfjs-saslprep-r6.pdf': { error: 'pdf-encrypted', password: 'S\u00aaSL\u00adprep', unlocked: short('Hello pdf.js world') },
}
