import type { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import {
  conclusionNames,
  consequenceNames,
  likelihoodNames,
  type Risk,
  type RiskConclusion,
  riskGrade,
} from '@clearwing/domain/medicals/assessment/risk.ts'
import { type MedicalClass, nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { Grade } from './Grade.tsx'
import classes from './Risks.module.css'

type Props = {
  number: number
  risk: Risk
  /** Classes of the medical, as options. */
  offered: MedicalClass[]
  lists: AssessmentLists
  /** For text: saves when the typing pauses. */
  type: (risk: Risk) => void
  /** For choices: saves immediately. */
  choose: (risk: Risk) => void
  remove: () => void
}

const levels = (names: readonly string[]) =>
  names.map((name, at) => ({ value: String(at + 1), label: `${at + 1} ${name}` }))
const likelihoods = levels(likelihoodNames)
const consequences = levels(consequenceNames)
const conclusions = Object.entries(conclusionNames).map(([value, label]) => ({ value, label }))

export function RiskForm({ number, risk, offered, lists, type, choose, remove }: Props) {
  const grade = riskGrade(risk, lists.riskRows)
  const name = lists.diagnoses.find(({ code }) => code === risk.code)?.name
  return (
    <section className={classes.risk} aria-label={`Risk ${number}`} id={`risk-${number}`}>
      <div className={classes.head}>
        <SelectField
          label="What the risk is about"
          searchable
          nothingFound="No conditions match your search."
          options={lists.diagnoses.map(({ code, name: diagnosisName }) => ({
            value: code,
            label: `${diagnosisName} (${code})`,
          }))}
          value={risk.code || null}
          onChange={(code) => choose({ ...risk, code: code ?? '' })}
        />
        {grade && <Grade grade={grade} />}
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove the risk: ${name ?? number}`} onClick={remove}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.pair}>
        <SelectField
          label="Likelihood"
          options={likelihoods}
          value={risk.likelihood === null ? null : String(risk.likelihood)}
          onChange={(value) => choose({ ...risk, likelihood: value === null ? null : Number(value) })}
        />
        <SelectField
          label="Consequence in flight"
          options={consequences}
          value={risk.consequence === null ? null : String(risk.consequence)}
          onChange={(value) => choose({ ...risk, consequence: value === null ? null : Number(value) })}
        />
      </div>
      <TextAreaField
        label="Why"
        hint="What was found, and what it means for flying. This text appears in the report."
        max={4000}
        value={risk.narrative}
        onChange={(narrative) => type({ ...risk, narrative })}
      />
      <TextAreaField
        label="Mitigating factors"
        max={1000}
        minRows={1}
        value={risk.mitigation}
        onChange={(mitigation) => type({ ...risk, mitigation })}
      />
      <div className={classes.pair}>
        <SelectField
          label="Conclusion"
          options={conclusions}
          value={risk.conclusion}
          onChange={(value) => choose({ ...risk, conclusion: value as RiskConclusion | null })}
        />
        {offered.length > 1 && (
          <CheckboxesField
            label="Relevant to"
            options={offered.map((each) => ({ value: each, label: nameOfClass(each) }))}
            value={risk.classes}
            onChange={(next) => choose({ ...risk, classes: next as MedicalClass[] })}
          />
        )}
      </div>
    </section>
  )
}
