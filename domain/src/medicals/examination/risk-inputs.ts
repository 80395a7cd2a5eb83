import { dayInZone, formatDay } from '#dates.ts'
import { isFinal } from '#hl7/message/status.ts'
import { comparableUnit } from '#hl7/message/units.ts'
import { answerTo } from '#medicals/application/answers.ts'
import type { ApplicationValues, Question } from '#medicals/application/schema.ts'
import type { Result, ResultSeries } from '#medicals/results/schema.ts'
import { meanPressure } from './computed.ts'
import type { PartValues } from './schema.ts'

type RiskValues = PartValues<'cardiovascular_risk'>

/** An input of the cardiovascular risk that the record already holds, with its place and date. */
export type RiskInput = {
  field: keyof RiskValues & string
  value: NonNullable<RiskValues[keyof RiskValues]>
  source: string
}

type RiskFacts = {
  /** Blood pressure of this medical, and its day. */
  pressure: { values: PartValues<'blood_pressure'>; day: string } | undefined
  application: { values: ApplicationValues; questions: Question[]; day: string } | undefined
  series: ResultSeries[]
}

/**
 * Inputs of a cardiovascular risk calculator that are known for certain. A 'yes' to a question about several diseases,
 * or a medicine of unknown effect, is left to the examiner.
 */
export const knownRiskInputs = (facts: RiskFacts): RiskInput[] => [
  ...systolicInput(facts),
  ...ratioInput(facts),
  ...applicationInputs(facts),
]

function systolicInput({ pressure }: RiskFacts): RiskInput[] {
  const mean = pressure && meanPressure(pressure.values)
  if (!mean) return []
  const readings = mean.count === 1 ? '1 reading' : `mean of ${mean.count} readings`
  return [{ field: 'systolic', value: mean.systolic, source: `${readings}, ${formatDay(pressure.day)}` }]
}

type Lipid = Result & { number: number; collectedOn: string }

/** Newest final number of an analyte whose day is known: a result above a limit is not a number to calculate with. */
const newestOf = (series: ResultSeries[], analyte: string): Lipid | undefined =>
  series
    .filter((one) => one.analyte === analyte)
    .flatMap(({ results }) => results)
    .filter(
      (one): one is Lipid => one.number !== null && one.collectedOn !== null && !one.comparator && isFinal(one.status),
    )
    .toSorted((a, b) => b.collectedOn.localeCompare(a.collectedOn))[0]

/** The ratio as reported, or calculated from a total and an HDL cholesterol of the same day and unit. */
function ratioInput({ series }: RiskFacts): RiskInput[] {
  const [ratio, total, hdl] = ['cholesterol-ratio', 'cholesterol', 'hdl'].map((code) => newestOf(series, code))
  const isPair =
    total && hdl && total.collectedOn === hdl.collectedOn && comparableUnit(total.unit) === comparableUnit(hdl.unit)
  const input = (value: number, source: string): RiskInput => ({
    field: 'cholesterolRatio',
    value: rounded(value),
    source,
  })
  if (isPair && hdl.number > 0 && (!ratio || ratio.collectedOn < total.collectedOn))
    return [
      input(
        total.number / hdl.number,
        `${total.value} / ${hdl.value} ${total.unit}, ${total.laboratory}, ${formatDay(total.collectedOn)}`,
      ),
    ]
  return ratio ? [input(ratio.number, `${ratio.laboratory}, ${formatDay(ratio.collectedOn)}`)] : []
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Questions of the application that exclude an input when they are answered 'no'. */
const excluding = [
  { field: 'familyHistory', section: 'family', text: /^heart disease/i },
  { field: 'atrialFibrillation', section: 'history', text: /abnormal rhythm/i },
  { field: 'diabetes', section: 'history', text: /^diabetes/i },
] as const

const medicineFields = ['bloodPressureMedicine', 'lipidMedicine', 'antithromboticMedicine'] as const

function applicationInputs({ application }: RiskFacts): RiskInput[] {
  if (!application) return []
  const { values, questions, day } = application
  const { tobacco } = values.lifestyle ?? {}
  const of = `application of ${formatDay(day)}`
  return [
    ...(tobacco ? [{ field: 'smoking' as const, value: tobacco, source: of }] : []),
    ...excluding.flatMap(({ field, section, text }) => {
      const question = questions.find((one) => one.section === section && text.test(one.text))
      const isExcluded = question && answerTo(values, question)?.answer === 'no'
      return isExcluded ? [{ field, value: false, source: `question ${question.number}, ${of}` }] : []
    }),
    ...(values.medicines?.takes === 'no'
      ? medicineFields.map((field) => ({ field, value: false, source: `no medicines, ${of}` }))
      : []),
  ]
}

/** The day of an application: of its signature, or of its last change. */
export const dayOfApplication = (signedAt: string | null, savedAt: string) => dayInZone(signedAt ?? savedAt)
