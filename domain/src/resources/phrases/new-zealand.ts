import { phraseTexts } from './phrase-texts.ts'
import type { LetterPhrase, PhraseCondition } from './schema.ts'

export type LetterPhraseSeed = Pick<
  LetterPhrase,
  'name' | 'folder' | 'shortcut' | 'text' | 'condition' | 'fromDay' | 'toDay'
>

/** Each folder with the code of its last phrase. */
const folders: [name: string, last: string][] = [
  ['Opening', 'P06'],
  ['Heart and blood', 'P13'],
  ['Way of life', 'P16'],
  ['Sleep', 'P18'],
  ['Eyes', 'P23'],
  ['Ears', 'P26'],
  ['Medicine and illness', 'P35'],
  ['Certificate', 'P39'],
  ['Closing', 'P40'],
]

const surveillance = (what: string, firstMonths: number, everyMonths: number): PhraseCondition => ({
  code: 'S1',
  followUp: { what, firstMonths, everyMonths, to: 'the examiner' },
})

/** Phrases that bring a condition with its follow-up. */
const conditions: Record<string, PhraseCondition> = {
  P10: surveillance('HbA1c', 6, 6),
  P11: surveillance('ECG', 12, 12),
  P18: surveillance('CPAP record', 3, 6),
  P22: surveillance('eye report', 12, 0),
  P35: surveillance('glucose log', 3, 3),
}

/** 'Blood pressure: home log' becomes 'blood-pressure-home', in at most 20 characters. */
const shortcutOf = (name: string) => {
  const words = name.toLowerCase().match(/[a-z\d]+/g) ?? []
  return words.reduce((joined, word) => (`${joined}-${word}`.length > 20 ? joined : `${joined}-${word}`))
}

/** The phrases that a new regulator starts with. Afterwards the regulator edits its own. */
export const newZealandLetterPhrases: LetterPhraseSeed[] = phraseTexts.map(([code, name, text]) => ({
  name,
  folder: folders.find(([, last]) => code <= last)?.[0] ?? null,
  shortcut: shortcutOf(name),
  text,
  condition: conditions[code] ?? null,
  fromDay: '2006-05-01',
  toDay: null,
}))
