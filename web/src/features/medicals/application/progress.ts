import { answerKey } from '@clearwing/domain/medicals/application/answers.ts'
import { isAnswerValue } from '@clearwing/domain/medicals/application/in-words.ts'
import {
  type AskedForm,
  type Question,
  type Section,
  sectionNames,
} from '@clearwing/domain/medicals/application/schema.ts'
import type { FormValues } from './form-values.ts'

export type SectionProgress = {
  section: Section
  name: string
  state: 'open' | 'current' | 'done' | 'wrong'
  /** Number of blank or invalid fields. */
  open: number
  /** '36 of 40 answered, 1 to correct' */
  meta: string | undefined
}

export type Progress = { sections: SectionProgress[]; done: number }

type Facts = {
  values: FormValues
  errors: Record<string, string>
  open: Record<Section, string[]>
  current: Section
  isSent: boolean
  application: { form: Pick<AskedForm, 'sections'>; questions: Pick<Question, 'section' | 'number'>[] }
}

export function applicationProgress(facts: Facts): Progress {
  const list = facts.application.form.sections.map((section) => sectionProgress(section, facts))
  const done = list.filter(({ section, open }) => (section === 'declaration' ? facts.isSent : open === 0)).length
  return { sections: list, done }
}

function sectionProgress(section: Section, facts: Facts): SectionProgress {
  const open = facts.open[section].length
  const wrong = facts.open[section].filter((key) => key in facts.errors).length
  const isDone = section === 'declaration' ? facts.isSent : open === 0
  const state = section === facts.current ? 'current' : wrong > 0 ? 'wrong' : isDone ? 'done' : 'open'
  return { section, name: sectionNames[section], state, open, meta: metaOf(section, open, wrong, facts) }
}

/** Sections made up only of questions are counted by question. */
const isOfQuestions = (section: Section) => section === 'history' || section === 'family'

function metaOf(section: Section, open: number, wrong: number, { application, values, current }: Facts) {
  if (section === 'declaration') return 'Signed in the room, in front of your examiner'
  const sectionQuestions = application.questions.filter((question) => question.section === section)
  const answered = sectionQuestions.filter((question) => {
    const value = values[answerKey(question)]
    return isAnswerValue(value) && value.answer !== undefined
  }).length
  const counts = [
    ...(isOfQuestions(section) && sectionQuestions.length > 0 && (answered > 0 || section === current)
      ? [`${answered} of ${sectionQuestions.length} answered`]
      : []),
    ...(wrong > 0 ? [`${wrong} to correct`] : []),
    ...(!isOfQuestions(section) && open > wrong && section === current ? [`${open - wrong} left`] : []),
  ]
  return counts.join(', ') || undefined
}
