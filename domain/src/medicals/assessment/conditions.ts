import { z } from 'zod'
import { formatDay } from '#dates.ts'
import { fieldMessage } from '#field-messages.ts'
import type { CertificateCondition } from '#medicals/certificate/schema.ts'
import { MedicalClass, namesOfClasses, sortClasses } from '#medicals/classes.ts'
import { datedRow, isInForceOn } from '#medicals/dated-rows.ts'
import { slotsOf } from '#slots.ts'
import type { ChosenCondition } from './schema.ts'

/** A phrase of the list of conditions, restrictions and endorsements, with {slots} to fill in. */
export const ConditionPhrase = z
  .object({
    ...datedRow,
    code: z.string(),
    text: z.string(),
    classes: z.array(MedicalClass),
    /**
     * If the phrase would reveal a medical fact: code of the phrase printed on the certificate instead, which refers to
     * the letter.
     */
    printsAs: z.string().nullable(),
  })
  .meta({ id: 'ConditionPhrase' })
export type ConditionPhrase = z.infer<typeof ConditionPhrase>
export type PhraseSeed = Omit<ConditionPhrase, 'ruleRowId' | 'regulatorId'>

/** `{n}` takes a number, `{date}` a date, every other slot text. */
export const slotKind = (name: string) => (name === 'n' ? 'number' : name === 'date' ? 'day' : 'text')

/** Returns what is wrong with the content of a slot, or `undefined`. */
export function slotProblem(name: string, value: string | undefined) {
  if (!value?.trim()) return 'Please complete this field.'
  const kind = slotKind(name)
  if (kind === 'number' && !/^[1-9]\d{0,2}$/.test(value)) return 'Enter a whole number from 1.'
  if (kind === 'day' && !z.iso.date().safeParse(value).success) return fieldMessage.date
  return undefined
}

export type PhrasePart = { text: string; slot: string | null }

/** Splits a phrase into pieces so that its slots can be filled in place. An empty slot shows its name. */
export function phraseParts(text: string, values: Record<string, string>): PhrasePart[] {
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      if (name === undefined) return { text: piece, slot: null }
      const value = values[name]?.trim() ?? ''
      if (slotProblem(name, value)) return { text: value || name, slot: name }
      return { text: slotKind(name) === 'day' ? formatDay(value) : value, slot: name }
    })
}

export const renderPhrase = (text: string, values: Record<string, string>) =>
  phraseParts(text, values)
    .map((part) => part.text)
    .join('')

export const phraseFor = <Row extends PhraseSeed>(phrases: Row[], code: string, day: string) =>
  phrases
    .filter((phrase) => phrase.code === code && isInForceOn(phrase, day))
    .toSorted((a, b) => a.fromDay.localeCompare(b.fromDay))
    .at(-1)

/** Returns the problems of the chosen conditions; `field` is the path within the list of conditions. */
export function conditionProblems(chosen: ChosenCondition[], phrases: PhraseSeed[], day: string) {
  return chosen.flatMap((condition, index) => {
    const { code, classes, values } = condition
    const phrase = phraseFor(phrases, code, day)
    const problem = (field: string, message: string) => ({ field: `${index}.${field}`, classes, message })
    if (!phrase) return [problem('code', `No condition has the code ${code}.`)]
    const other = classes.filter((each) => !phrase.classes.includes(each))
    return [
      ...(other.length > 0 ? [problem('classes', `${code} does not apply to ${namesOfClasses(other)}.`)] : []),
      ...slotsOf(phrase.text).flatMap((name) => {
        const message = slotProblem(name, values[name])
        return message ? [problem(`values.${name}`, message)] : []
      }),
      ...dayProblems(condition, day).map(({ field, message }) => problem(field, message)),
    ]
  })
}

/** Problems of a condition's own dates and of its follow-up. */
function dayProblems({ fromDay, toDay, followUp }: ChosenCondition, day: string) {
  const ends = toDay !== undefined && toDay < (fromDay ?? day)
  return [
    ...(ends ? [{ field: 'toDay', message: 'The end date is before the start date.' }] : []),
    ...(followUp?.what.trim() === '' ? [{ field: 'followUp.what', message: 'Enter what is required.' }] : []),
    ...(followUp && followUp.dueOn < day ? [{ field: 'followUp.dueOn', message: 'Enter a date in the future.' }] : []),
    ...(followUp && toDay && followUp.dueOn > toDay
      ? [{ field: 'followUp.dueOn', message: 'The condition will have ended by then.' }]
      : []),
  ]
}

/** ', from 3 Mar 2027 to the end of 2 Sep 2027': the dates of a condition that has its own. */
export function ownDays({ fromDay, toDay }: Pick<ChosenCondition, 'fromDay' | 'toDay'>) {
  const from = fromDay ? `, from ${formatDay(fromDay)}` : ''
  return `${from}${toDay ? `${from ? '' : ','} to the end of ${formatDay(toDay)}` : ''}`
}

/** The chosen conditions that apply to these classes. */
export const conditionsFor = (chosen: ChosenCondition[], about: MedicalClass[]): ChosenCondition[] =>
  chosen
    .map((condition) => ({ ...condition, classes: condition.classes.filter((each) => about.includes(each)) }))
    .filter(({ classes }) => classes.length > 0)

/** Every condition in full, for the assessment report and the letter. */
export const conditionsInFull = (
  chosen: ChosenCondition[],
  phrases: PhraseSeed[],
  day: string,
): CertificateCondition[] =>
  chosen.flatMap((condition) => {
    const { code, classes, values } = condition
    const phrase = phraseFor(phrases, code, day)
    return phrase ? [{ code, text: `${renderPhrase(phrase.text, values)}${ownDays(condition)}`, classes }] : []
  })

/**
 * Conditions as printed on the certificate. A reader at the aircraft learns no medical fact, only that there is a
 * letter. Several conditions that refer to the letter become one line.
 */
export function conditionsAsPrinted(
  chosen: ChosenCondition[],
  phrases: PhraseSeed[],
  letter: { day: string; from: string },
): CertificateCondition[] {
  const printed = chosen.map((condition) => {
    const printsAs = phraseFor(phrases, condition.code, letter.day)?.printsAs
    const { classes } = condition
    return printsAs ? { code: printsAs, classes, values: { date: letter.day, whom: letter.from } } : condition
  })
  const lines = conditionsInFull(printed, phrases, letter.day)
  const same = (one: CertificateCondition, other: CertificateCondition) =>
    one.code === other.code && one.text === other.text
  return lines
    .filter((line, index) => lines.findIndex((other) => same(other, line)) === index)
    .map((line) => ({
      ...line,
      classes: sortClasses(lines.filter((other) => same(other, line)).flatMap(({ classes }) => classes)),
    }))
}
