/** What stands before a family name and is written small: van der Berg, de Silva. Māori ‘Te’ and ‘Ngā’ are not of them. */
const small = new Set(['da', 'de', 'del', 'den', 'der', 'di', 'dos', 'du', 'ten', 'ter', 'van', 'von'])

/** Clans that are usually written with two capitals; Machado, Mackie and Macey are not, so that no rule of letters tells. */
const clans =
  'alister arthur aulay callum diarmid donald donnell dougall ewan farlane gregor innes intosh intyre kay kenna kenzie kinlay kinnon lachlan laren lean leod millan nab naughton neil neill nicol phail phee pherson quarie rae ritchie taggart tavish'
const ofClan = new RegExp(`^Mac(${clans.replaceAll(' ', '|')})$`, 'u')

/** Letters with their marks, whether those are one character with them or stand behind them. */
const word = /\p{L}[\p{L}\p{M}]*/gu

const upperFirst = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
const capitalised = (text: string) => upperFirst(text.toLowerCase())

/** A new word after a blank or a hyphen, and after the apostrophe of O’Brien and D’Arcy, not that of Tuʻi or Fa’asavalu. */
const inWords = (text: string) =>
  text.replace(word, (letters, at: number) =>
    /(?:\p{L}\p{M}*){2,}['‘’ʻʼ]$/u.test(text.slice(0, at)) ? letters.toLowerCase() : capitalised(letters),
  )

const withClan = (name: string) =>
  name.replace(word, (letters) =>
    letters
      .replace(/^Mc(?=\p{L})(.+)/u, (_, rest: string) => `Mc${upperFirst(rest)}`)
      .replace(ofClan, (_, clan: string) => `Mac${upperFirst(clan)}`),
  )

const withParticles = (name: string) =>
  name.replace(/(?<![\p{L}\p{M}])\p{L}+(?= )/gu, (letters) =>
    small.has(letters.toLowerCase()) ? letters.toLowerCase() : letters,
  )

/** Whoever sends both capitals and small letters has written the name as it is. */
const isAsWritten = (name: string) => name !== name.toUpperCase() && name !== name.toLowerCase()

/**
 * How a name that was sent in capitals is usually written: a proposal, for who knows better. Macrons stay where they were
 * sent; none is made up.
 */
export const givenAsUsual = (name: string) => (isAsWritten(name) ? name : inWords(name))
export const familyAsUsual = (name: string) => (isAsWritten(name) ? name : withParticles(withClan(inWords(name))))
