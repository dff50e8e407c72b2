import { AppError } from '../../core/model'
import { isLoopback, originOf } from '../../core/privacy/origins'

/**
 * The base address as it is stored, from what a person pasted: without the path of one call, without a slash at the end.
 * Where no scheme is given it is http for this computer, whose servers rarely have a certificate, and https elsewhere.
 * @throws AppError bad-request when it is no web address, or carries a user name or a key
 */
export function normaliseBaseUrl(text: string): string {
  const trimmed = text.trim()
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : withScheme(trimmed)
  const url = URL.canParse(written) ? new URL(written) : null
  if (!url || originOf(url.href) === null) throw notAnAddress('This is not the address of a web server.')
  if (url.username !== '' || url.password !== '')
    throw notAnAddress('This address has a user name or a password in it.')
  if (url.search !== '' || url.hash !== '')
    throw notAnAddress('This address has something after its path, perhaps a key.')
  const path = url.pathname
    .replace(/\/(?:chat\/)?completions\/*$/, '')
    .replace(/\/(?:models|responses)\/*$/, '')
    .replace(/\/+$/, '')
  return url.origin + path
}

function withScheme(text: string): string {
  const origin = originOf(`http://${text}`)
  return `${origin !== null && isLoopback(origin) ? 'http' : 'https'}://${text}`
}

function notAnAddress(message: string): AppError {
  return new AppError('bad-request', message, {
    advice: 'Enter it as the provider gives it, such as https://api.example.org/v1, and the key in its own field.',
  })
}
