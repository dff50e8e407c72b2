import type { NoReferences } from '../../model/references'

/** Ways in which an answer says that it gives no references, in the languages answers come in. */
const REFUSAL = new RegExp([
  "(?:can(?:no|['’]?)t|cannot|could not|couldn['’]t|unable to|not able to|won['’]t|will not|not possible to|do(?:es)? not have|don['’]t have|am not allowed)"
  + '[^.!?]{0,120}(?:references?|citations?|sources?|articles?|papers?|literature|studies|browse|internet|search|access|verif|provide|help|list|assist|database|pubmed)',
  "(?:i['’]?m|i am|we are) (?:sorry|afraid)", 'i apologi[sz]e', 'as an ai', 'as a (?:large )?language model', 'i must decline',
  'no (?:verified |reliable |relevant |suitable )?(?:references|citations|sources|articles|papers|studies) (?:were |could be |are )?(?:found|available|identified)',
  'kann ich (?:leider )?(?:nicht|keine)', 'leider', 'je (?:ne peux pas|suis désolé)', 'lo siento', 'no puedo', 'não posso', 'desculpe', 'mi dispiace', 'non posso',
  'het spijt me', 'kan ik niet', 'nie mogę', 'przepraszam', '抱歉', '无法', '申し訳', 'できません',
].join('|'), 'i')

/** What an answer without a reference is: a refusal in words, or an empty list. */
export function noReferences(text: string): NoReferences {
  return REFUSAL.test(text) ? 'refusal' : 'empty'
}
