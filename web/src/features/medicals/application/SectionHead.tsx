import { Group } from '@mantine/core'
import type { SaveProgress } from '#shared/forms/autosaver.ts'
import { SaveState } from '#shared/forms/SaveState.tsx'
import classes from './ApplicationForm.module.css'
import type { Progress } from './progress.ts'

type Props = { at: number; progress: Progress; saver: { progress: SaveProgress; flush: () => Promise<void> } }

/** The section and the save status on a narrow screen, where they stay visible while its questions scroll. */
export function SectionHead({ at, progress: { sections }, saver }: Props) {
  const current = sections[at]
  return (
    <div className={classes.sectionHead}>
      <Group justify="space-between" gap="xs" mih={24}>
        {/* The panel below has the same name as its heading. */}
        <b aria-hidden>{current?.name}</b>
        <SaveState progress={saver.progress} retry={() => void saver.flush()} />
      </Group>
      <Group justify="space-between" fz={13} c="var(--ui-text-2)">
        <span>
          Section {at + 1} of {sections.length}
        </span>
        <span>{current?.section !== 'declaration' && current?.meta}</span>
      </Group>
      <div className={classes.tracks} aria-hidden>
        {sections.map(({ section, state }) => (
          <span key={section} className={classes.track} data-state={state} />
        ))}
      </div>
    </div>
  )
}
