import { type Section, sectionNames } from '@clearwing/domain/medicals/application/schema.ts'
import { canDeclare } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useActor } from '#features/account/index.ts'
import { ErrorSummary } from '#shared/forms/ErrorSummary.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './ApplicationForm.module.css'
import { useApplicationForm } from './form-context.ts'
import { formSectionOf } from './form-values.ts'
import { fieldLabel } from './labels.ts'
import type { Progress } from './progress.ts'
import { SectionFields } from './SectionFields.tsx'
import { DeclarationSection } from './sections/DeclarationSection.tsx'
import { DeclarePanel } from './sections/DeclarePanel.tsx'
import type { DraftSaver } from './send/SendPanel.tsx'

type Props = {
  medical: Medical
  section: Section
  progress: Progress
  saver: DraftSaver & { versionNow: () => number }
  complain: () => void
}

const introductions: Record<Section, string> = {
  identity: 'We have filled in what we know about you. Please check it and correct anything that has changed.',
  flying: 'What you fly and how much. This determines the dates on your certificate.',
  medicines: 'Prescribed, over-the-counter and herbal, in the last 12 months.',
  lifestyle: 'Your examiner uses these to work out which tests you need.',
  history:
    'Have you ever had any of these? Answer each one yourself. A yes does not mean a refusal: your examiner reads what you write.',
  family: 'Your parents, brothers, sisters and children. If you answer yes, say who and at what age.',
  declaration:
    'You sign at your visit, once your examiner has seen your identification. Until then you can change any answer.',
  practitioner:
    'Copy this section from the signed pages. It is recorded here, and remains the work of the practitioner who signed it.',
}

/** One section: the number of corrections needed, and its fields. */
export function SectionPanel({ medical, section, progress, saver, complain }: Props) {
  const actor = useActor()
  const { errors, application } = useApplicationForm()
  const wrong = Object.keys(errors).filter((key) => formSectionOf(key, application.questions) === section)
  const at = progress.sections.findIndex((one) => one.section === section)
  return (
    <>
      <ErrorSummary errors={wrong.map((id) => ({ id, label: fieldLabel(id) }))} />
      <Panel>
        <div className={classes.head}>
          <SectionTitle>{sectionNames[section]}</SectionTitle>
          <Text c="var(--ui-text-2)">{introductions[section]}</Text>
        </div>
        <SectionFields section={section} medical={medical} />
        {section === 'declaration' && (
          <DeclarationSection medical={medical} progress={progress} saver={saver} complain={complain} />
        )}
        {canDeclare(actor, medical) && at === progress.sections.length - 1 && (
          <DeclarePanel
            medical={medical}
            isComplete={progress.sections.every(({ open }) => open === 0)}
            saver={saver}
            complain={complain}
          />
        )}
      </Panel>
    </>
  )
}

/** Takes the focus when the section changes, so that keyboard and screen reader users continue from there. */
function SectionTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const shownTitle = useRef(children)
  useEffect(() => {
    if (shownTitle.current !== children) title.current?.focus({ preventScroll: true })
    shownTitle.current = children
  }, [children])
  return (
    <Title order={2} ref={title} tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  )
}
