import { AppError } from '../../core/model'

/** Every way a request can end without a reply that can be read, in words; none repeats a key, a path or a body. */

export function notAnAddress(url: string): AppError {
  return new AppError('bad-request', 'This is not the address of a web server.', {
    subject: url.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//'),
    advice: 'An address starts with https:// (http://localhost for this computer) and has no user name or password in it.',
  })
}

export function notAllowed(origin: string): AppError {
  return new AppError('origin-not-allowed', `${origin} is not among the servers you allowed, so nothing was sent.`, {
    subject: origin,
    advice: 'Allow it in the settings; the page then loads again with the new limit.',
  })
}

export function noReply(origin: string, cause: unknown): AppError {
  return new AppError('network', `${origin} gave no reply that this page may read.`, {
    subject: origin,
    advice:
      'Key, CORS or network: the key or the path of the address may be wrong (some servers then answer without CORS), ' +
      'the server may not allow pages to call it, or the connection is down.',
    cause,
  })
}

export function redirected(origin: string): AppError {
  return new AppError('redirected', `${origin} sent the request on to another address. It was not followed.`, {
    subject: origin,
    advice: 'Enter the address the server really has: a key must not travel to one that nobody chose.',
  })
}

export function timedOut(origin: string, timeoutMs: number): AppError {
  return new AppError('timeout', `${origin} did not answer within ${Math.round(timeoutMs / 1000)} seconds.`, {
    subject: origin,
    advice: 'Try again, or allow more time in the settings of this endpoint.',
    data: { timeoutMs },
  })
}

export function aborted(origin: string): AppError {
  return new AppError('aborted', 'The request was stopped.', { subject: origin })
}

export function cutReply(origin: string, bytes: number, cause: unknown): AppError {
  return new AppError('cut-stream', `The connection to ${origin} broke after ${bytes} bytes of the reply.`, {
    subject: origin,
    advice: 'Try again. The server may have charged for this one.',
    data: { bytes },
    cause,
  })
}

export function tooLong(origin: string, limit: number): AppError {
  return new AppError('too-long', `The reply of ${origin} is longer than ${limit} bytes and was not read to its end.`, {
    subject: origin,
    advice: 'Check that the address is that of the service you mean.',
    data: { limit },
  })
}
