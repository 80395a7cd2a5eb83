import { Progress as Bar, Text } from '@mantine/core'
import { SectionRail } from '#shared/pages/SectionRail.tsx'
import classes from './ApplicationForm.module.css'
import type { Progress } from './progress.ts'
import { pathOf } from './use-section.ts'

/** The sections with their progress, as links. */
export const ApplicationRail = ({ progress }: { progress: Progress }) => (
  <div className={classes.rail}>
    <div className={classes.sticky}>
      <Rail progress={progress} />
    </div>
  </div>
)

export function Rail({ progress: { sections, done } }: { progress: Progress }) {
  const count = `${done} of ${sections.length} sections`
  return (
    <>
      <Text fw={620}>{count}</Text>
      <Bar value={(done / sections.length) * 100} size={4} my="xs" aria-label={count} />
      <SectionRail
        sections={sections.map(({ section, name, state, meta }) => ({ label: name, to: pathOf(section), state, meta }))}
      />
    </>
  )
}
