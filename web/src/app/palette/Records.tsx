import { Spotlight } from '@mantine/spotlight'
import { type Icon, IconBuilding, IconClipboardText, IconDots, IconStethoscope, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useEnableOptions } from '#api/client-options.ts'
import { problemOf } from '#api/problem.ts'
import type { useActor } from '#features/account/index.ts'
import { changeActivity } from '#features/activities/index.ts'
import { type Ask, useFound } from '#shared/pickers/use-found.ts'
import { Entry } from './Entry.tsx'
import classes from './Palette.module.css'
import {
  type FoundOfKind,
  maySearchMedicals,
  maySearchOrganisations,
  maySearchPeople,
  needsActivityToSearch,
  useAskMedicals,
  useAskOrganisations,
  useAskPeople,
} from './records.ts'
import { useGo } from './use-go.ts'
import { useSettled } from './use-selection.ts'

type Props = { actor: ReturnType<typeof useActor>; text: string }

/** Search results from the server, for each kind of record this user may search. */
export function Records({ actor, text }: Props) {
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

/** As many as are looked through at a glance. */
const few = 5

type GroupProps = { label: string; icon: Icon; text: string; userId: number; ask: Ask<FoundOfKind> }

function Group({ label, icon, text, userId, ask }: GroupProps) {
  const { page, error, isWaiting } = useFound(ask, text, true)
  const [wholeFor, setWholeFor] = useState<string>()
  const isWhole = wholeFor === text
  const go = useGo(userId)
  useSettled(isWaiting ? undefined : `${page?.found.length} ${isWhole}`)
  const says = isWaiting ? 'Searching' : error !== undefined ? failed(error) : page?.found.length === 0 && 'No results.'
  const shown = page?.found.slice(0, isWhole ? undefined : few) ?? []
  const hidden = (page?.totalItems ?? 0) - shown.length
  return (
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {says ? (
        <Note>{says}</Note>
      ) : (
        shown.map((found) => (
          <Entry key={found.path} icon={icon} label={found.label} detail={found.detail} onChosen={() => go.to(found)} />
        ))
      )}
      {!says && hidden > 0 && !isWhole && (
        <Entry icon={IconDots} label={`Show ${hidden} more`} onChosen={() => setWholeFor(text)} stays />
      )}
      {!says && hidden > 0 && isWhole && <Note>{`${hidden} more match. Type more of the name.`}</Note>}
    </Spotlight.ActionsGroup>
  )
}

const Note = ({ children }: { children: string }) => (
  <div className={classes.says} role="option" tabIndex={-1} aria-disabled aria-selected={false}>
    {children}
  </div>
)

/** Why an administrator finds no person, and the way to them. */
const ChooseFirst = () => (
  <Spotlight.ActionsGroup label="People and medicals" role="group" aria-label="People and medicals">
    <Entry
      icon={IconClipboardText}
      label="Choose an activity to find people and medicals"
      detail="Their records show why you looked"
      onChosen={() => void changeActivity()}
    />
  </Spotlight.ActionsGroup>
)

const failed = (error: unknown) => `Unable to load. ${problemOf(error).title ?? ''}`
