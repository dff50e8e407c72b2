import { faultLine, type ReplyFault } from './reply-json'
import type { PromptMessage } from './template'

/**
 * The one re-ask after a reply that does not validate:
 * the same prompt, the reply, and what is wrong with it item by item.
 */
export function reaskMessages(
  messages: readonly PromptMessage[],
  reply: string,
  faults: readonly ReplyFault[],
): PromptMessage[] {
  const list = faults.map((fault) => `- ${faultLine(fault)}`).join('\n')
  return [
    ...messages,
    { role: 'assistant', content: reply },
    {
      role: 'user',
      content: `Your reply does not have the form asked for:\n${list}\n\nSend the whole JSON object again with these faults mended. Keep every answer that was in order. Reply with the JSON object only.`,
    },
  ]
}
