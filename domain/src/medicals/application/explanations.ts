/** Pattern for any phrase that means the previous application. */
const lastOne =
  '((my|the) )?(last|previous|prior|earlier)( (year|time))?( s)?( (application|medical|form|declaration|exam(ination)?|certificate))?'

/**
 * Phrases that do not explain anything, in English and te reo Māori. The applicant must write out each explanation each
 * time ('as previously reported' is not acceptable: Medical Manual, part 2, Application).
 */
const fillers = [
  ...['before', 'previously', 'previously (reported|declared|stated|advised|disclosed|notified|noted|mentioned)'],
  ...[
    'already (reported|declared|stated|advised|disclosed|known|told)',
    'reported( before| previously)?',
    'last (time|year)',
  ],
  ...['above', 'below', 'on file', 'in (my|the) (file|notes|records?)', 'known( to you)?', 'you know', 'told you'],
  ...[
    'nil',
    'none',
    'nothing( new)?',
    'no',
    'yes',
    'no change(s)?',
    'unchanged',
    'same',
    'ditto',
    'not applicable',
    'n\\.?/?a',
  ],
  ...[
    'see (above|before|below|last( time)?|(my |the )?(file|notes|records?)|attached|attachment)',
    // 'No change since my last medical'; 'as per the previous application'; 'refer to last year's form'.
    `(no( new)? changes? |unchanged |same |as |nothing( new)? )?(see|per|in|on|at|as|since|from|refer to) ${lastOne}`,
    `(same|as) ${lastOne}`,
  ],
  ...['refer to (file|notes|records?)', 'discussed( before| previously)?', 'tbc', 'tba', 'unknown', 'ok', 'fine'],
  // In te reo Māori: as before; as said already; no; nothing; none; no change; yes; see the file.
  ...[
    'pērā i (mua|tērā tau)',
    '(kua )?kōrerohia( kētia)?',
    'kāore?',
    'kāhore',
    'karekau',
    'kore',
    'kāore he rerekētanga',
  ],
  ...['āe', 'ōrite', 'tirohia te (kōnae|kōrero|pukapuka)'],
]

/** Ignores macrons, punctuation between the words and at the end, and letter case. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/.]+/gu, ' ')
    .trim()
    .replace(/[. ]+$/, '')

const sayingNothing = new RegExp(`^(as |same as |the )?(${fillers.map(unmarked).join('|')})$`)

/** Removes macrons from a pattern but keeps its brackets. */
function unmarked(pattern: string) {
  return pattern.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function isEmpty(text: string) {
  const words = folded(text)
  return !/[\p{L}\p{N}]/u.test(words) || /^(.)\1*$/u.test(words) || sayingNothing.test(words)
}

/** Separators between remarks: 'Yes, as before. No change and nothing new'. */
const betweenRemarks = /[,;:.!?()\n–—]+|\s-+\s|\b(?:and|but|i\.e\.)\b/i

/**
 * True when the text explains nothing or has no letter or digit: '-', '???'. Several such remarks still explain
 * nothing.
 */
export const isEmptyExplanation = (text: string) =>
  text.trim() !== '' && (isEmpty(text) || text.split(betweenRemarks).every(isEmpty))

/** Returns what is wrong with an explanation, or `undefined`. */
export function explanationProblem(text: string | undefined) {
  if (!text?.trim()) return 'Please explain'
  if (isEmptyExplanation(text)) return 'Write it out again, even if you told us last time: who you saw, when and why.'
  return undefined
}
