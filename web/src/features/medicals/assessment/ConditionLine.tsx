import {
  type ConditionPhrase,
  phraseParts,
  slotKind,
  slotProblem,
} from '@clearwing/domain/medicals/assessment/conditions.ts'
import type { ChosenCondition } from '@clearwing/domain/medicals/assessment/schema.ts'
import { type MedicalClass, nameOfClass, namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { ActionIcon, Popover } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { ConditionDays } from './ConditionDays.tsx'
import classes from './DecisionPanel.module.css'

type Props = {
  condition: ChosenCondition
  phrase: ConditionPhrase | undefined
  /** Classes of the medical. */
  classes: MedicalClass[]
  readOnly: boolean
  change: (condition: ChosenCondition) => void
  remove: () => void
}

export function ConditionLine({ condition, phrase, classes: applied, readOnly, change, remove }: Props) {
  const { code, values } = condition
  const text = phrase?.text ?? 'This phrase is no longer in the list.'
  const fill = (slot: string, value: string) => change({ ...condition, values: { ...values, [slot]: value } })
  return (
    <div className={classes.condition}>
      <span className={classes.code}>{code}</span>
      <div className={classes.words}>
        {phraseParts(text, values).map(({ text: words, slot }, at) =>
          slot && !readOnly ? (
            <PhraseSlot
              key={slot}
              name={slot}
              words={words}
              value={values[slot] ?? ''}
              change={(value) => fill(slot, value)}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one phrase
            <span key={at}>{words}</span>
          ),
        )}
        {phrase?.printsAs && <span className={classes.classes}>On the certificate: as per letter.</span>}
        <Classes
          condition={condition}
          offered={applied.filter((each) => phrase?.classes.includes(each))}
          readOnly={readOnly}
          change={change}
        />
        <ConditionDays condition={condition} readOnly={readOnly} change={change} />
      </div>
      {!readOnly && (
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Remove ${code}`} onClick={remove}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  )
}

type SlotProps = { name: string; words: string; value: string; change: (value: string) => void }

/** A blank in the phrase, filled in where it occurs. */
const PhraseSlot = ({ name, words, value, change }: SlotProps) => (
  <Popover width={260} trapFocus withArrow>
    <Popover.Target>
      <button
        type="button"
        className={classes.slot}
        data-empty={slotProblem(name, value) !== undefined || undefined}
        aria-label={`Fill in ${name}: ${value || 'empty'}`}
      >
        {words}
      </button>
    </Popover.Target>
    <Popover.Dropdown>
      {slotKind(name) === 'day' ? (
        <DateField label={labels[name] ?? name} value={value || null} onChange={(day) => change(day ?? '')} />
      ) : (
        <TextField
          label={labels[name] ?? name}
          max={200}
          value={value}
          inputMode={slotKind(name) === 'number' ? 'numeric' : 'text'}
          onChange={change}
          error={value ? slotProblem(name, value) : undefined}
        />
      )}
    </Popover.Dropdown>
  </Popover>
)

const labels: Record<string, string> = {
  what: 'What',
  n: 'Number',
  whom: 'Recipient',
  date: 'Date',
  ref: 'Reference',
  text: 'Text',
}

type ClassesProps = Pick<Props, 'condition' | 'readOnly' | 'change'> & { offered: MedicalClass[] }

/** The classes that the condition applies to. */
function Classes({ condition, offered, readOnly, change }: ClassesProps) {
  const names = namesOfClasses(condition.classes)
  if (readOnly || offered.length < 2) return <span className={classes.classes}>{names}</span>
  return (
    <Popover withArrow trapFocus>
      <Popover.Target>
        <button type="button" className={classes.classes} aria-label={`${condition.code} applies to ${names}`}>
          {names}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <CheckboxesField
          label={`${condition.code} applies to`}
          options={offered.map((each) => ({ value: each, label: nameOfClass(each) }))}
          value={condition.classes}
          onChange={(next) => next.length > 0 && change({ ...condition, classes: next as MedicalClass[] })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
