import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import classes from './ApplicationForm.module.css'
import { ApplicationHeader } from './ApplicationHeader.tsx'
import { ApplicationRail } from './ApplicationRail.tsx'
import { Asides } from './Asides.tsx'
import { BottomBar } from './BottomBar.tsx'
import { ConflictingTexts } from './ConflictingTexts.tsx'
import { shownFindings } from './findings.ts'
import { ApplicationFormContext } from './form-context.ts'
import { applicationProgress } from './progress.ts'
import { SectionHead } from './SectionHead.tsx'
import { SectionPanel } from './SectionPanel.tsx'
import { useApplicationSaver } from './use-application-saver.ts'
import { useSection } from './use-section.ts'

type Props = { medical: Medical; application: Application }

/** Milliseconds after the last keystroke before the input is validated. */
const settled = 400

export function ApplicationForm({ medical, application }: Props) {
  const saver = useApplicationSaver(application)
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [wantsToSend, setWantsToSend] = useState(false)
  const [values] = useDebouncedValue(saver.values, settled)
  const { classes: applied } = medical
  const { errors, open } = useMemo(
    () => shownFindings(values, application, applied, wantsToSend),
    [values, application, applied, wantsToSend],
  )
  const section = useSection(application.form.sections, open)
  const form = {
    values: saver.values,
    change: saver.change,
    application,
    classes: applied,
    errors: { ...errors, ...saver.refused },
  }
  const progress = applicationProgress({ ...form, open, current: section.current, isSent: medical.sentAt !== null })
  const complain = () => {
    setWantsToSend(true)
    const [first] = progress.sections.filter(({ open: fields }) => fields > 0)
    if (first) section.go(first.section)
  }
  return (
    <ApplicationFormContext value={form}>
      <div className={classes.form}>
        <ApplicationHeader medical={medical} saver={isNarrow ? undefined : saver} />
        {isNarrow && <SectionHead at={section.at} progress={progress} saver={saver} />}
        <div className={classes.layout}>
          <ApplicationRail progress={progress} />
          <div className={classes.middle}>
            <ConflictingTexts conflict={saver.conflict} ownValues={saver.values} decide={saver.decide} />
            <SectionPanel
              medical={medical}
              section={section.current}
              progress={progress}
              saver={saver}
              complain={complain}
            />
          </div>
          {application.form.declared === null && <Asides medical={medical} />}
        </div>
        <BottomBar section={section} progress={progress} />
      </div>
    </ApplicationFormContext>
  )
}
