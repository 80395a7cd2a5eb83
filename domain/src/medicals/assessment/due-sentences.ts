import { classInSentence } from '#medicals/classes.ts'
import { type DueRow, type TestSeed, testWords } from '#medicals/timetable/timetable.ts'

const every = (months: number) =>
  months === 12 ? 'every year' : months % 12 === 0 ? `every ${months / 12} years` : `every ${months} months`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Words = Omit<TestSeed, 'whenMissing'>

function condition({ condition: given, riskFrom, conditionTest }: Words) {
  const test = conditionTest ? testWords[conditionTest] : ''
  switch (given) {
    case 'smokedPast5y':
      return 'if smoked in the past 5 years'
    case 'ifr':
      return 'with IFR'
    case 'male':
      return 'men'
    case 'female':
      return 'women'
    case 'riskBand':
      return `a risk of ${riskFrom} % or more in 5 years`
    case 'previousAbnormal':
      return `after an abnormal ${test}`
    case 'withTest':
      return `with the ${test}`
    case null:
      return ''
  }
}

function trigger(row: Words) {
  const { trigger: given, medicalClass, ageFrom, ageTo, intervalMonths, condition: when } = row
  const interval = intervalMonths === null ? '' : every(intervalMonths)
  const from = ageFrom === 0 ? '' : `from ${ageFrom}`
  const to = ageTo === null ? '' : `to ${ageTo + 1}`
  const words = (...parts: string[]) => parts.filter(Boolean).join(' ')
  switch (given) {
    case 'first':
      return words(`first ${classInSentence(medicalClass)} examination`, from)
    case 'everyExam':
      return when === null ? words('every application', from, to) : ''
    case 'ageAt':
      return `at ${ageFrom}`
    case 'afterAge':
      return words(from, interval, to, row.resultsBefore === 'never' ? 'with a result since that birthday' : '')
    case 'interval':
      return words(from, interval, to)
    case 'clinical':
      return 'on clinical grounds only'
  }
}

/** When a row requires its test: 'From 40 every 2 years'. For an organisation it names the organisation as well. */
export const whyOf = (row: Words & Pick<DueRow, 'asker'>) =>
  row.asker?.why ?? capital([trigger(row), condition(row)].filter(Boolean).join(', '))
