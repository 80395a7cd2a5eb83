import { type ChoiceField, choiceField, dayField, isGiven, type NumberField, numberField } from './field.ts'

// Questionnaires answered item by item, with calculated scores. PHQ-9 and GAD-7 (Spitzer, Williams, Kroenke) are free
// to use; AUDIT belongs to the World Health Organization. The items have short names here.

const often = { 0: 'Not at all', 1: 'Several days', 2: 'More than half the days', 3: 'Nearly every day' } as const
const yearly = { 0: 'No', 2: 'Yes, but not in the last year', 4: 'Yes, in the last year' } as const
const howOften = { 0: 'Never', 1: 'Less than monthly', 2: 'Monthly', 3: 'Weekly', 4: 'Daily or almost daily' } as const

type Options = Readonly<Record<string, string>>
type Item = { label: string; options: Options }

const lastTwoWeeks = (labels: string[]): Item[] => labels.map((label) => ({ label, options: often }))
const lastYear = (labels: string[]): Item[] => labels.map((label) => ({ label, options: howOften }))

/** `limit`: score from which it must be discussed (domain: PHQ-9 and GAD-7 of 10 or more, AUDIT of 8 or more). */
export const questionnaires = {
  phq: {
    name: 'PHQ-9, the last two weeks',
    short: 'PHQ-9',
    limit: 10,
    items: lastTwoWeeks([
      'Little interest or pleasure',
      'Feeling down or hopeless',
      'Trouble with sleep',
      'Little energy',
      'Poor appetite or overeating',
      'Feeling bad about yourself',
      'Trouble concentrating',
      'Slow, or restless, as others notice',
      'Thoughts of being better off dead, or of harm',
    ]),
  },
  gad: {
    name: 'GAD-7, the last two weeks',
    short: 'GAD-7',
    limit: 10,
    items: lastTwoWeeks([
      'Nervous or on edge',
      'Cannot stop worrying',
      'Worrying too much',
      'Trouble relaxing',
      'Restless',
      'Easily annoyed',
      'Afraid that something awful might happen',
    ]),
  },
  audit: {
    name: 'AUDIT, alcohol, the last year',
    short: 'AUDIT',
    limit: 8,
    items: [
      {
        label: 'How often you have a drink',
        options: {
          0: 'Never',
          1: 'Monthly or less',
          2: '2 to 4 times a month',
          3: '2 to 3 times a week',
          4: '4 or more times a week',
        },
      },
      {
        label: 'Drinks on a typical drinking day',
        options: { 0: '1 or 2', 1: '3 or 4', 2: '5 or 6', 3: '7 to 9', 4: '10 or more' },
      },
      ...lastYear([
        'Six or more on one occasion',
        'Not able to stop once started',
        'Failed to do what was expected',
        'Needed one in the morning',
        'Guilt or remorse',
        'Could not remember',
      ]),
      { label: 'Someone was injured', options: yearly },
      { label: 'Others were concerned', options: yearly },
    ],
  },
} as const satisfies Record<string, { name: string; short: string; limit: number; items: readonly Item[] }>
export type Questionnaire = keyof typeof questionnaires
export const questionnaireNames = Object.keys(questionnaires) as Questionnaire[]

type UpTo9 = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
/** `phq1` etc.: the items, numbered from 1. */
export type ItemName = `phq${UpTo9}` | `gad${Exclude<UpTo9, 8 | 9>}` | `audit${UpTo9 | 10}`

const items = Object.fromEntries(
  questionnaireNames.flatMap((questionnaire) => {
    const { name, items } = questionnaires[questionnaire]
    return items.map(({ label, options }, index) => [
      `${questionnaire}${index + 1}`,
      choiceField({ label: `${index + 1}. ${label}`, group: name, options, isOptional: true }),
    ])
  }),
) as { [Name in ItemName]: ChoiceField<'0' | '1' | '2' | '3' | '4'> }

/** Scores of questionnaires completed and scored on paper. */
const onPaper = Object.fromEntries(
  questionnaireNames.map((questionnaire) => {
    const { name: group, short, items } = questionnaires[questionnaire]
    const max = items.length * (questionnaire === 'audit' ? 4 : 3)
    return [
      `${questionnaire}OnPaper`,
      numberField({ label: `${short}, score on paper`, group, unit: '', min: 0, max, isOptional: true }),
    ]
  }),
) as { [Name in `${Questionnaire}OnPaper`]: NumberField }

/** One field per item, whose value is its points: '0' to '4'. */
export const questionnaireFields = {
  askedOn: dayField({ label: 'Asked on', isOptional: true }),
  ...items,
  ...onPaper,
}

export type Score = {
  /** Score of the answered items; complete once every item is answered. */
  score: number
  answered: number
  total: number
  isWhole: boolean
  /**
   * Score of the first two items, which shows whether the rest are needed (PHQ-2, GAD-2: 3 or more); AUDIT has none.
   */
  short: number | null
}

type Answers = Record<string, unknown>

/** Calculates the score of a questionnaire. */
export function scoreOf(questionnaire: Questionnaire, answers: Answers): Score {
  const total = questionnaires[questionnaire].items.length
  const points = Array.from({ length: total }, (_, index) => answers[`${questionnaire}${index + 1}`])
  const given = points.filter(isGiven).map(Number)
  const [first, second] = points
  return {
    score: given.reduce((sum, one) => sum + one, 0),
    answered: given.length,
    total,
    isWhole: given.length === total,
    short: questionnaire !== 'audit' && isGiven(first) && isGiven(second) ? Number(first) + Number(second) : null,
  }
}
