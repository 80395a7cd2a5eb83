import { type ChoiceField, choiceField, dayField, isGiven, type NumberField, numberField } from './field.ts'

// Questionnaires that the examiner asks, item by item, with calculated scores. They are validated in their own words, so
// stem, items and answers are verbatim: PHQ-9 and GAD-7 (Spitzer, Williams, Kroenke; free to use), and the interview
// version of AUDIT (World Health Organization, WHO/MSD/MSB/01.6a, 2001).

const often = { 0: 'Not at all', 1: 'Several days', 2: 'More than half the days', 3: 'Nearly every day' } as const
const yearly = { 0: 'No', 2: 'Yes, but not in the last year', 4: 'Yes, during the last year' } as const
const howOften = { 0: 'Never', 1: 'Less than monthly', 2: 'Monthly', 3: 'Weekly', 4: 'Daily or almost daily' } as const

type Options = Readonly<Record<string, string>>
type Item = { label: string; options: Options }

const lastTwoWeeks = (labels: string[]): Item[] => labels.map((label) => ({ label, options: often }))
const lastYear = (labels: string[]): Item[] => labels.map((label) => ({ label, options: howOften }))

/** `limit`: score from which it must be discussed (domain: PHQ-9 and GAD-7 of 10 or more, AUDIT of 8 or more). */
export const questionnaires = {
  phq: {
    name: 'PHQ-9, the last two weeks',
    shortName: 'PHQ-9',
    stem: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
    limit: 10,
    items: lastTwoWeeks([
      'Little interest or pleasure in doing things',
      'Feeling down, depressed, or hopeless',
      'Trouble falling or staying asleep, or sleeping too much',
      'Feeling tired or having little energy',
      'Poor appetite or overeating',
      'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
      'Trouble concentrating on things, such as reading the newspaper or watching television',
      'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
      'Thoughts that you would be better off dead or of hurting yourself in some way',
    ]),
  },
  gad: {
    name: 'GAD-7, the last two weeks',
    shortName: 'GAD-7',
    stem: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
    limit: 10,
    items: lastTwoWeeks([
      'Feeling nervous, anxious or on edge',
      'Not being able to stop or control worrying',
      'Worrying too much about different things',
      'Trouble relaxing',
      'Being so restless that it is hard to sit still',
      'Becoming easily annoyed or irritable',
      'Feeling afraid as if something awful might happen',
    ]),
  },
  audit: {
    name: 'AUDIT, alcohol, the last year',
    shortName: 'AUDIT',
    stem: 'Now I am going to ask you some questions about your use of alcoholic beverages during this past year.',
    limit: 8,
    items: [
      {
        label: 'How often do you have a drink containing alcohol?',
        options: {
          0: 'Never',
          1: 'Monthly or less',
          2: '2 to 4 times a month',
          3: '2 to 3 times a week',
          4: '4 or more times a week',
        },
      },
      {
        label: 'How many drinks containing alcohol do you have on a typical day when you are drinking?',
        options: { 0: '1 or 2', 1: '3 or 4', 2: '5 or 6', 3: '7, 8, or 9', 4: '10 or more' },
      },
      ...lastYear([
        'How often do you have six or more drinks on one occasion?',
        'How often during the last year have you found that you were not able to stop drinking once you had started?',
        'How often during the last year have you failed to do what was normally expected from you because of drinking?',
        'How often during the last year have you needed a first drink in the morning to get yourself going after a heavy drinking session?',
        'How often during the last year have you had a feeling of guilt or remorse after drinking?',
        'How often during the last year have you been unable to remember what happened the night before because you had been drinking?',
      ]),
      { label: 'Have you or someone else been injured as a result of your drinking?', options: yearly },
      {
        label:
          'Has a relative or friend or a doctor or another health worker been concerned about your drinking or suggested you cut down?',
        options: yearly,
      },
    ],
  },
} as const satisfies Record<
  string,
  { name: string; shortName: string; stem: string; limit: number; items: readonly Item[] }
>
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
    const { name: group, shortName, items } = questionnaires[questionnaire]
    const max = items.length * (questionnaire === 'audit' ? 4 : 3)
    return [
      `${questionnaire}OnPaper`,
      numberField({ label: `${shortName}, score on paper`, group, unit: '', min: 0, max, isOptional: true }),
    ]
  }),
) as { [Name in `${Questionnaire}OnPaper`]: NumberField }

/** One field per item, whose value is its points: '0' to '4'. */
export const questionnaireFields = {
  askedOn: dayField({ label: 'Asked on', isOptional: true }),
  ...items,
  ...onPaper,
}

export type QuestionnaireScore = {
  /** Score of the answered items; complete once every item is answered. */
  score: number
  answered: number
  total: number
  isComplete: boolean
  /**
   * Score of the first two items, which shows whether the rest are needed (PHQ-2, GAD-2: 3 or more); AUDIT has none.
   */
  shortScore: number | null
}

type Answers = Record<string, unknown>

export function questionnaireScore(questionnaire: Questionnaire, answers: Answers): QuestionnaireScore {
  const total = questionnaires[questionnaire].items.length
  const points = Array.from({ length: total }, (_, index) => answers[`${questionnaire}${index + 1}`])
  const given = points.filter(isGiven).map(Number)
  const [first, second] = points
  return {
    score: given.reduce((sum, one) => sum + one, 0),
    answered: given.length,
    total,
    isComplete: given.length === total,
    shortScore: questionnaire !== 'audit' && isGiven(first) && isGiven(second) ? Number(first) + Number(second) : null,
  }
}
