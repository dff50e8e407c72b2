import type { HeaderRule } from '../src/core/privacy/headers'

const POLICY = 'content-security-policy'

/** The headers of the built app as configuration of common web servers: [file below the built folder, its text]. */
export function serverSnippets(rules: readonly HeaderRule[]): [string, string][] {
  return [
    ['.htaccess', apache(rules)],
    ['hosting/nginx-http.conf', nginxMap(rules)],
    ['hosting/nginx-server.conf', nginxServer(rules)],
    ['hosting/Caddyfile', caddy(rules)],
  ]
}

/** In Apache the last section that matches wins, so the most general comes first. */
function apache(rules: readonly HeaderRule[]): string {
  const set = (name: string, value: string): string => `Header always set ${name} "${value}"`
  const policy = (rule: HeaderRule): string => set(POLICY, rule.headers[POLICY]!)
  return lines(
    '# Apache 2.4 with mod_headers; read where AllowOverride includes FileInfo.',
    'AddType text/javascript .mjs',
    'AddType application/wasm .wasm',
    ...commonHeaders(rules).map(([name, value]) => set(name, value)),
    ...generalFirst(rules).map((rule) => {
      const matches = `"%{REQUEST_URI} =~ m#${onWholePath(rule.pattern)}#"`
      return rule.pattern === '' ? policy(rule) : `<If ${matches}>\n  ${policy(rule)}\n</If>`
    }),
  )
}

function nginxMap(rules: readonly HeaderRule[]): string {
  return lines(
    '# Include this inside http { }, outside of any server. The first pattern that matches wins.',
    'map $uri $attest_policy {',
    ...rules.map(({ pattern, headers }) => {
      const matches = pattern === '' ? 'default' : `"~${onWholePath(pattern)}"`
      return `  ${matches} "${headers[POLICY]!}";`
    }),
    '}',
  )
}

function nginxServer(rules: readonly HeaderRule[]): string {
  return lines(
    '# Include this inside the server or location of the app.',
    '# nginx forgets all of these where a block inside adds headers of its own.',
    'include mime.types;',
    'types {',
    '  text/javascript mjs;',
    '}',
    ...commonHeaders(rules).map(([name, value]) => `add_header ${name} "${value}" always;`),
    `add_header ${POLICY} $attest_policy always;`,
  )
}

/** Inside `route` the lines keep their order, and the last that matches wins. */
function caddy(rules: readonly HeaderRule[]): string {
  return lines(
    '# Import this inside the site of the app, beside root and file_server.',
    'route {',
    ...commonHeaders(rules).map(([name, value]) => `  header ${name} "${value}"`),
    ...generalFirst(rules).map((rule) => {
      const header = `${POLICY} "${rule.headers[POLICY]!}"`
      if (rule.pattern === '') return `  header ${header}`
      return `  @${rule.kind} path_regexp ${onWholePath(rule.pattern)}\n  header @${rule.kind} ${header}`
    }),
    '}',
  )
}

function generalFirst(rules: readonly HeaderRule[]): HeaderRule[] {
  return [...rules].reverse()
}

/** Those that every file has. */
function commonHeaders(rules: readonly HeaderRule[]): [string, string][] {
  return Object.entries(rules[0]!.headers).filter(([name]) => name !== POLICY)
}

/** A pattern over the path below the app's folder, as one over the whole path of the server. */
function onWholePath(pattern: string): string {
  return pattern.replace('(^|/', '(/').replaceAll('^', '/')
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`
}
