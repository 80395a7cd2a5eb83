import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { requiredEmail, requiredPhone, requiredText, requiredTextArea } from '#fields.ts'

/** The groups in which the page shows options, in their order. */
export const optionGroups = {
  enable: 'What is switched on',
  client: 'Browsers and contact',
  limits: 'Limits',
  texts: 'Texts',
} as const
export type OptionGroup = keyof typeof optionGroups

type About = {
  group: OptionGroup
  label: string
  /** What the option does, in a sentence or two. */
  description: string
  /** The environment variable that sets the option on a server; the option cannot be changed while it is set. */
  variable: string
}

/** One option of the installation: what it is called, and which texts are valid values. */
export type DeclaredOption<Value> = About & {
  kind: 'boolean' | 'number' | 'choice' | 'line' | 'text'
  /** The value while no other is set. */
  initial: Value
  /** Reads the stored text, or the text of the environment variable. */
  schema: z.ZodType<NonNullable<Value>, string>
  /** What the page says for each value of a boolean or a choice. */
  words?: Record<string, string>
  unit?: string
  max?: number
}

/** The text of a value, as it is stored and sent; null for no text. */
export const optionText = (value: string | number | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : value === null ? null : String(value)

const choiceOf = <Word extends string>(choices: [Word, ...Word[]]) =>
  z.enum(choices, { error: `Choose one of ${choices.join(', ')}.` })

export const toggle = (about: About): DeclaredOption<boolean> => ({
  ...about,
  kind: 'boolean',
  initial: true,
  schema: choiceOf(['on', 'off']).transform((word) => word === 'on') as z.ZodType<boolean, string>,
  words: { on: 'On', off: 'Off' },
})

export const choice = <Word extends string>(
  about: About,
  initial: NoInfer<Word>,
  words: Record<Word, string>,
): DeclaredOption<Word> => ({
  ...about,
  kind: 'choice',
  initial,
  schema: choiceOf(Object.keys(words) as [Word, ...Word[]]) as unknown as z.ZodType<NonNullable<Word>, string>,
  words,
})

type Figure = { initial: number; least: number; most: number; unit?: string }

export const figure = (about: About, { initial, least, most, unit }: Figure): DeclaredOption<number> => ({
  ...about,
  kind: 'number',
  initial,
  schema: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, { error: fieldMessage.wholeNumber, abort: true })
    .transform(Number)
    .refine((number) => number >= least && number <= most, `Enter a number from ${least} to ${most}.`),
  ...(unit && { unit }),
})

/** A line of text, empty by default. */
export const textLine = (
  about: About,
  max: number,
  kind: 'text' | 'email' | 'phone' = 'text',
): DeclaredOption<string | null> => ({
  ...about,
  kind: 'line',
  initial: null,
  schema: { text: requiredText(max), email: requiredEmail, phone: requiredPhone }[kind],
  max,
})

/** A text of several lines, empty by default. */
export const longText = (about: About, max: number): DeclaredOption<string | null> => ({
  ...about,
  kind: 'text',
  initial: null,
  schema: requiredTextArea(max),
  max,
})
