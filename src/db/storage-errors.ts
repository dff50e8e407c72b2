import { AppError } from '../core/model'

/**
 * Runs a write, or the first read of a database;
 * what IndexedDB refuses becomes an AppError that says whether space or the browser stood in the way.
 */
export async function storing<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageError(error)
  }
}

function storageError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const names = errorNames(error)
  if (names.includes('QuotaExceededError')) {
    return new AppError('storage-full', 'The browser has no more room for this site.', {
      advice: 'Free disk space or remove projects you no longer need, then go on. What was stored before is safe.',
      cause: error,
    })
  }
  return new AppError(
    'storage-failed',
    `The browser did not let this site use its storage (${names.at(-1) ?? 'unknown error'}).`,
    {
      advice:
        'Reload the page. If it happens again, check that the browser may keep data for this site (private windows often may not).',
      cause: error,
    },
  )
}

/** Dexie wraps the browser's error: look at it and at what it carries. */
function errorNames(error: unknown): string[] {
  const names: string[] = []
  for (let e = error as { name?: string; inner?: unknown } | undefined; e && names.length < 5; e = e.inner as typeof e) {
    if (e.name) names.push(e.name)
  }
  return names
}
