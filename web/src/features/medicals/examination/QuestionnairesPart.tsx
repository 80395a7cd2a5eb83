import {
  type Questionnaire,
  questionnaireNames,
  questionnaireScore,
  questionnaires,
} from '@clearwing/domain/medicals/examination/questionnaires.ts'
import { limitOf } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { isEmpty } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldOf, fieldId } from './FieldOf.tsx'
import classes from './Part.module.css'
import { PlainFields } from './PlainFields.tsx'
import { SoftWarning } from './SoftWarning.tsx'
import type { PartForm } from './use-part.ts'

/**
 * Questionnaires item by item; the score is calculated, or copied from paper. The first two items show whether the rest
 * are needed.
 */
export const QuestionnairesPart = ({ form }: { form: PartForm }) => (
  <>
    <PlainFields form={form} names={['askedOn']} />
    {questionnaireNames.map((name) => (
      <OneQuestionnaire key={name} form={form} name={name} />
    ))}
    {form.warnings.common.map((warning) => (
      <SoftWarning key={warning.title} {...warning} />
    ))}
  </>
)

function OneQuestionnaire({ form, name }: { form: PartForm; name: Questionnaire }) {
  const [isOpened, setIsOpened] = useState(false)
  const { name: title, stem, items } = questionnaires[name]
  const { answered, shortScore } = questionnaireScore(name, form.values)
  const onPaper = `${name}OnPaper`
  const limit = limitOf(form.standards, 'questionnaire', 'short') ?? 0
  const first = name === 'audit' ? 1 : 2
  const isWhole = isOpened || answered > first || (shortScore !== null && shortScore >= limit)
  const shownCount = isWhole ? items.length : first
  /** The button disappears, so the focus moves to the next item. */
  const open = () => {
    flushSync(() => setIsOpened(true))
    document.getElementById(fieldId(form, `${name}${first + 1}`))?.focus()
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <p className={classes.stem}>{stem}</p>
      <div className={classes.fields}>
        {items.slice(0, shownCount).map(({ label }, index) => (
          <FieldOf key={label} form={form} name={`${name}${index + 1}`} note="" />
        ))}
        {!isWhole && !form.readOnly && (
          <div>
            <Button size="xs" variant="default" onClick={open}>
              Ask the other {items.length - first}
            </Button>
          </div>
        )}
        <ScoreLine form={form} name={name} />
        {(answered === 0 || !isEmpty(form.values[onPaper])) && <FieldOf form={form} name={onPaper} note="" />}
      </div>
    </fieldset>
  )
}

function ScoreLine({ form, name }: { form: PartForm; name: Questionnaire }) {
  const { score, answered, total, isComplete, shortScore } = questionnaireScore(name, form.values)
  const last = form.earlierExaminations
    .map(({ day, values }) => ({ day, ...questionnaireScore(name, values) }))
    .filter((one) => one.isComplete)
    .at(-1)
  if (answered === 0 && !last) return null
  return (
    <div className={classes.computed} aria-live="polite">
      <span className={classes.name}>{questionnaires[name].shortName}</span>
      <span className={classes.number}>{score}</span>
      <span className={classes.unit}>
        {isComplete
          ? 'whole'
          : shortScore !== null && answered === 2
            ? 'first two questions'
            : `${answered} of ${total} answered`}
      </span>
      {last && <span className={`${classes.push} ${classes.unit}`}>was {last.score}</span>}
    </div>
  )
}
