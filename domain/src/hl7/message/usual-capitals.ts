/**
 * Particles before a family name that are written in lower case: van der Berg, de Silva. Māori ‘Te’ and ‘Ngā’ are not
 * among them.
 */
const small = new Set(['da', 'de', 'del', 'den', 'der', 'di', 'dos', 'du', 'ten', 'ter', 'van', 'von'])

/** Clan names usually written with two capitals; Machado, Mackie and Macey are not, so no rule of letters can tell. */
const clans =
  'alister arthur aulay callum diarmid donald donnell dougall ewan farlane gregor innes intosh intyre kay kenna kenzie kinlay kinnon lachlan laren lean leod millan nab naughton neil neill nicol phail phee pherson quarie rae ritchie taggart tavish'
const ofClan = new RegExp(`^Mac(${clans.replaceAll(' ', '|')})$`, 'u')

/** Letters with their marks, whether precomposed or followed by combining characters. */
const word = /\p{L}[\p{L}\p{M}]*/gu

const upperFirst = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
const capitalised = (text: string) => upperFirst(text.toLowerCase())

/**
 * Starts a new word after a blank or hyphen, and after the apostrophe in O’Brien and D’Arcy, but not in Tuʻi or
 * Fa’asavalu.
 */
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

/** A name sent in mixed case is already written as intended. */
const isAsWritten = (name: string) => name !== name.toUpperCase() && name !== name.toLowerCase()

/**
 * How a name sent in capitals is usually written: a proposal the user can correct. Macrons stay where they were sent;
 * none are added.
 */
export const givenAsUsual = (name: string) => (isAsWritten(name) ? name : inWords(name))
export const familyAsUsual = (name: string) => (isAsWritten(name) ? name : withParticles(withClan(inWords(name))))
