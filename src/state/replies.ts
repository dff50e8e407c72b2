import type { CallPurpose, Reply } from '../core/model'
import type { ProjectState } from './project.svelte'

/**
 * Replies to the calls of one purpose, oldest first, whatever became of them. A target alone does not say which call is
 * meant: the claim of a domain and the call for that domain have the same.
 */
export async function repliesTo(
  project: ProjectState,
  purpose: CallPurpose,
  isTarget: (target: string) => boolean,
): Promise<Reply[]> {
  const ids = (project.data?.attempts ?? []).flatMap((attempt) =>
    attempt.event === 'settled' && attempt.purpose === purpose && attempt.replyId !== null && isTarget(attempt.target)
      ? [attempt.replyId]
      : [],
  )
  const replies = await project.store.db.replies.bulkGet(ids)
  return replies.filter((reply) => reply !== undefined).sort((a, b) => a.at - b.at)
}
