import type { Egress, EgressReply, EgressRequest } from '../../src/services/egress'

/** An egress that answers in turn; the last answer stays. */
export function serving(...answers: { status: number; text: string }[]): { egress: Egress; asked: string[] } {
  const asked: string[] = []
  const request = async ({ url }: EgressRequest): Promise<EgressReply> => {
    const { status, text } = answers[Math.min(asked.length, answers.length - 1)]!
    asked.push(url)
    return {
      status, ok: status === 200, headers: { get: () => null }, bytes: new TextEncoder().encode(text),
      text: async () => text, json: async () => JSON.parse(text) as unknown, cut: null, milliseconds: 1,
    }
  }
  return { egress: { request }, asked }
}
