import { Spotlight } from '@mantine/spotlight'
import { type Icon, IconBuilding, IconClipboardText, IconDots, IconStethoscope, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useEnableOptions } from '#api/client-options.ts'
import { problemOf } from '#api/problem.ts'
import type { useActor } from '#features/account/index.ts'
import { changeActivity } from '#features/activities/index.ts'
import { type PickerQuery, usePickerSearch } from '#shared/pickers/use-picker-search.ts'
import { Entry } from './Entry.tsx'
import classes from './Palette.module.css'
import {
  type FoundRecords,
  maySearchMedicals,
  maySearchOrganisations,
  maySearchPeople,
  needsActivityToSearch,
  useAskMedicals,
  useAskOrganisations,
  useAskPeople,
} from './records.ts'
import { useGo } from './use-go.ts'
import { useSettled } from './use-palette-selection.ts'

type Props = { actor: ReturnType<typeof useActor>; text: string }

/** Search results from the server, for each kind of record this user may search. */
export function PaletteRecords({ actor, text }: Props) {
  const { medicals } = useEnableOptions()
  const [people, organisations, ofMedicals] = [useAskPeople(), useAskOrganisations(), useAskMedicals()]
  const own = { text, userId: actor.userId }
  return (
    <>
      {medicals && needsActivityToSearch(actor) && <ChooseFirst />}
      {medicals && maySearchPeople(actor) && <Group {...own} label="People" icon={IconUser} ask={people} />}
      {medicals && maySearchMedicals(actor) && (
        <Group {...own} label="Medicals" icon={IconStethoscope} ask={ofMedicals} />
      )}
      {maySearchOrganisations(actor) && (
        <Group {...own} label="Organisations" icon={IconBuilding} ask={organisations} />
      )}
    </>
  )
}

/** Number of results shown at first. */
const few = 5

type GroupProps = { label: string; icon: Icon; text: string; userId: number; ask: PickerQuery<FoundRecords> }

function Group({ label, icon, text, userId, ask }: GroupProps) {
  const { page, error, isWaiting } = usePickerSearch(ask, text, true)
  const [expandedQuery, setExpandedQuery] = useState<string>()
  const isWhole = expandedQuery === text
  const go = useGo(userId)
  useSettled(isWaiting ? undefined : `${page?.found.length} ${isWhole}`)
  const note = isWaiting ? 'Searching' : error !== undefined ? failed(error) : page?.found.length === 0 && 'No results.'
  const visibleRecords = page?.found.slice(0, isWhole ? undefined : few) ?? []
  const hidden = (page?.totalItems ?? 0) - visibleRecords.length
  return (
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {note ? (
        <Note>{note}</Note>
      ) : (
        visibleRecords.map((record) => (
          <Entry
            key={record.path}
            icon={icon}
            label={record.label}
            detail={record.detail}
            onChosen={() => go.to(record)}
          />
        ))
      )}
      {!note && hidden > 0 && !isWhole && (
        <Entry icon={IconDots} label={`Show ${hidden} more`} onChosen={() => setExpandedQuery(text)} keepsOpen />
      )}
      {!note && hidden > 0 && isWhole && <Note>{`${hidden} more match. Type more of the name.`}</Note>}
    </Spotlight.ActionsGroup>
  )
}

const Note = ({ children }: { children: string }) => (
  <div className={classes.says} role="option" tabIndex={-1} aria-disabled aria-selected={false}>
    {children}
  </div>
)

/** Tells an administrator without an activity why no people are found, and opens the picker. */
const ChooseFirst = () => (
  <Spotlight.ActionsGroup label="People and medicals" role="group" aria-label="People and medicals">
    <Entry
      icon={IconClipboardText}
      label="Choose an activity to find people and medicals"
      detail="Every record you open names the activity as the reason"
      onChosen={() => void changeActivity()}
    />
  </Spotlight.ActionsGroup>
)

const failed = (error: unknown) => `Unable to load. ${problemOf(error).title ?? ''}`
