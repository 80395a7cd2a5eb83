import { canManageSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { hasPauseFrom } from '@clearwing/domain/test-schedules/versions.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { type TestSchedule, usePauseTestScheduleMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import type { BulkAction } from '#shared/lists/ListTable.tsx'
import { type Outcome, Outcomes, processEach } from '#shared/lists/Outcomes.tsx'
import { today } from '#shared/today.ts'
import { PauseForm } from './PauseForm.tsx'

const isPaused = ({ pauses }: TestSchedule) => hasPauseFrom(pauses, today())

/** Pauses or resumes several schedules together, for example over the holidays. */
export function usePauseBulk(): BulkAction<TestSchedule>[] {
  const actor = useActor()
  const [pause] = usePauseTestScheduleMutation()
  const mayNot = ({ organisationId, kind }: TestSchedule) =>
    canManageSchedules(actor, organisationId, kind) ? undefined : 'cannot be changed by you'
  return [
    {
      label: 'Pause',
      icon: IconPlayerPause,
      refuses: (one) => mayNot(one) ?? (isPaused(one) ? 'already paused' : undefined),
      open: (rows) =>
        openDialog(`Pause ${rows.length === 1 ? 'one schedule' : `${rows.length} schedules`}`, (close) => (
          <PauseTogether rows={rows} onDone={() => close()} />
        )),
    },
    {
      label: 'Resume',
      icon: IconPlayerPlay,
      refuses: (one) => mayNot(one) ?? (isPaused(one) ? undefined : 'not paused'),
      act: ({ testScheduleId, version }) =>
        pause({ testScheduleId: testScheduleId ?? 0, body: { pause: null, version } }).unwrap(),
    },
  ]
}

function PauseTogether({ rows, onDone }: { rows: TestSchedule[]; onDone: () => void }) {
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const [pause] = usePauseTestScheduleMutation()
  if (outcomes) return <Outcomes outcomes={outcomes} success="paused" onDone={onDone} />
  const save = async (days: { fromDay: string; toDay: string | null }) => {
    const named = ({ testScheduleId, name }: TestSchedule) => ({ key: testScheduleId ?? 0, name })
    const pauseOne = ({ testScheduleId, version }: TestSchedule) =>
      pause({ testScheduleId: testScheduleId ?? 0, body: { pause: days, version } }).unwrap()
    setOutcomes(await processEach(rows, named, pauseOne))
  }
  return <PauseForm save={save} onSaved={() => undefined} label={`Pause ${rows.length}`} />
}
