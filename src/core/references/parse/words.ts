/** Words by which the name of a group is told from that of a person. */
const GROUP = /\b(?:groups?|organi[sz]ations?|associations?|investigators?|committees?|collaborat(?:ion|ors?|ive)|networks?|societ(?:y|ies)|stud(?:y|ies)|consorti(?:um|a)|councils?|institutes?|institut|agency|cent(?:er|re)s?|college|federation|foundation|force|panel|teams?|ministry|department|academy|union|alliance|initiative|programm?e|trialists?|trials?|registry|project|commission|conference|board|service|services|bureau|office|university|universit[aäé]t?|hospital|health|members|writing|partnership|database|unit|coalition|authority|administration|gesellschaft|soci[eé]t[eé]|sociedad|asociaci[oó]n)\b/iu

export function isGroupName(name: string): boolean {
  return GROUP.test(name)
}

/** Words, whole or abbreviated, that names of journals are made of. */
const JOURNAL = /\b(?:journals?|annals?|annales|archives?|archiv|acta|transactions|proceedings|bulletin|reviews? of|reviews?|revue|revista|rivista|zeitschrift|magazine|letters|gazette|quarterly|reports|lancet|nature|science|sciences|jama|bmj|plos|nejm|cochrane|frontiers|cell|circulation|advances|trends|opinion|current|international|american|british|european|canadian|scandinavian|clinics|medicine|research|biology|chemistry|cancer|diabetes|medrxiv|biorxiv|arxiv|ssrn|bmc|j|ann|arch|proc|natl|acad|sci|int|am|br|eur|clin|med|res|biol|chem|comp|rev|curr|opin|env|environ|exp|mol|phys|pharmacol|psychol|psychiatry|surg|soc|trans|bull|rep|lett|immunol|neurol|oncol|pediatr|epidemiol|microbiol|biochem|biophys|physiol|nutr|appl|adv|engl|gen|pract|nurs|dis|infect|ther|technol|agric|ecol|evol|genet|toxicol|dent|endod|rehabil|gerontol|cardiol|syst|database)\b/iu

/** Whether words of the names of journals stand in a name. */
export function hasJournalWord(name: string): boolean {
  return JOURNAL.test(name)
}

/** Whether a short text that looks like a name and initials may be the start of a journal's: "N. Engl", "IEEE Trans". */
export function mayBeJournal(name: string): boolean {
  const words = name.split(/[\s,]+/).filter((word) => !/^(?:\p{Lu}\.?){1,3}$/u.test(word))
  return words.some((word) => hasJournalWord(word) || /^\p{Lu}{3,}$/u.test(word))
}

/** Names of journals and servers that begin with a small letter. */
export const SMALL_JOURNAL = /^(?:(?:bio|med|chem|psy|agri|engr|eco)rxiv|arxiv|e[A-Z]|i[A-Z]|m(?:Bio|Sphere|Systems|Abs)\b|npj\b|sp?AR)/i
