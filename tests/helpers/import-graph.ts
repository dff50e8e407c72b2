import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

/** What each file imports of the others, types left out: they are gone when the code runs. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const SOURCE = /\.(ts|mts|svelte)$/
const SCRIPT = /<script[^>]*>([^]*?)<\/script>/g
/** What a relative import may leave unsaid. */
const ENDINGS = ['', '.ts', '/index.ts']

/** @param folders below `root` */
export function importGraph(root: string, folders: readonly string[]): ImportGraph {
  const files = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => {
    const imports = importsOf(file, readFileSync(file, 'utf8')).flatMap((address) => fileAt(resolve(dirname(file), address)))
    return [relative(root, file), imports.map((path) => relative(root, path))]
  }))
}

/** Relative addresses that a file needs when it runs: those of `import`, `export … from` and `import()`. */
export function importsOf(file: string, text: string): string[] {
  const code = file.endsWith('.svelte') ? [...text.matchAll(SCRIPT)].map(([, script]) => script).join('\n') : text
  const { statements } = ts.createSourceFile(file, code, ts.ScriptTarget.Latest)
  const still = statements.flatMap((one) => {
    const named = ts.isImportDeclaration(one) || ts.isExportDeclaration(one) ? one.moduleSpecifier : undefined
    return named && ts.isStringLiteral(named) && !typesOnly(one as ts.ImportDeclaration | ts.ExportDeclaration) ? [named.text] : []
  })
  const late = [...code.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, address]) => address!)
  return [...still, ...late].filter((address) => address.startsWith('.'))
}

/** @returns files that need each other, each group once; none where the imports have an order */
export function cyclesOf(graph: ImportGraph): string[][] {
  // Whatever imports nothing that is left can be taken away; what then remains lies on cycles or leads to one.
  const left = new Map([...graph].map(([file, imports]) => [file, imports.filter((one) => graph.has(one))]))
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [file, imports] of left) if (!imports.some((one) => left.has(one))) left.delete(file)
  }
  const reach = (from: string): Set<string> => {
    const seen = new Set<string>()
    for (const open = [...(left.get(from) ?? [])]; open.length > 0;) {
      const next = open.pop()!
      if (!left.has(next) || seen.has(next)) continue
      seen.add(next)
      open.push(...left.get(next)!)
    }
    return seen
  }
  const reached = new Map([...left.keys()].map((file) => [file, reach(file)]))
  const groups = new Map<string, string[]>()
  for (const [file, others] of reached) {
    if (!others.has(file)) continue
    const group = [...others].filter((one) => reached.get(one)!.has(file)).sort()
    groups.set(group[0]!, group)
  }
  return [...groups.values()]
}

function typesOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return clause !== undefined
  const named = clause.namedBindings
  return !clause.name && named !== undefined && ts.isNamedImports(named) && named.elements.length > 0 && named.elements.every((one) => one.isTypeOnly)
}

function fileAt(path: string): string[] {
  return ENDINGS.map((ending) => path + ending).filter((one) => existsSync(one) && statSync(one).isFile()).slice(0, 1)
}
