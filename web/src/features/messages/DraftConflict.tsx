import type { Autosave } from '#shared/forms/autosaver.ts'
import { ChangedMeanwhile } from '#shared/forms/ChangedMeanwhile.tsx'
import type { DraftValues } from './draft-values.ts'

type Props = {
  saver: Pick<Autosave<DraftValues>, 'conflict' | 'values'> & { decide: (version: 'mine' | 'theirs') => void }
}

const labels: Record<keyof DraftValues, string> = {
  toUserId: 'Recipient user',
  toOrganisationId: 'Recipient organisation',
  isUrgent: 'Urgent',
  privacy: 'Privacy',
  text: 'Message',
}

/** Shows both texts when the same draft was edited elsewhere. */
export function DraftConflict({ saver: { conflict, values, decide } }: Props) {
  if (!conflict) return null
  const differing = (Object.keys(conflict) as (keyof DraftValues)[]).map((field) => ({
    field,
    label: labels[field],
    theirValue: conflict[field],
    ownValue: values[field],
  }))
  return <ChangedMeanwhile differing={differing} takeTheirs={() => decide('theirs')} keepMine={() => decide('mine')} />
}
