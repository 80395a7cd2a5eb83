import { Spotlight } from '@mantine/spotlight'
import { type Icon, IconBuilding, IconStethoscope, IconUser } from '@tabler/icons-react'
import { useEnableOptions } from '#api/client-options.ts'
import { problemOf } from '#api/problem.ts'
import type { useActor } from '#features/account/index.ts'
import { type Ask, useFound } from '#shared/pickers/use-found.ts'
import { Entry } from './Entry.tsx'
import classes from './Palette.module.css'
import {
  type Found,
  maySearchMedicals,
  maySearchOrganisations,
  maySearchPeople,
  useAskMedicals,
  useAskOrganisations,
  useAskPeople,
} from './records.ts'
import { useGo } from './use-go.ts'
import { useSettled } from './use-selection.ts'

type Props = { actor: ReturnType<typeof useActor>; text: string }

/** What the server finds, of each kind that this person may search. */
export function Records({ actor, text }: Props) {
  const { medicals } = useEnableOptions()
  const [people, organisations, ofMedicals] = [useAskPeople(), useAskOrganisations(), useAskMedicals()]
  const own = { text, userId: actor.userId }
  return (
    <>
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

type GroupProps = { label: string; icon: Icon; text: string; userId: number; ask: Ask<Found[]> }

function Group({ label, icon, text, userId, ask }: GroupProps) {
  const { page, error, isWaiting } = useFound(ask, text, true)
  const go = useGo(userId)
  useSettled(isWaiting ? undefined : page)
  const says = isWaiting ? 'Searching' : error !== undefined ? failed(error) : page?.length === 0 && 'None found.'
  return (
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {says ? (
        <div className={classes.says} role="option" tabIndex={-1} aria-disabled aria-selected={false}>
          {says}
        </div>
      ) : (
        page?.map((found) => (
          <Entry key={found.path} icon={icon} label={found.label} detail={found.detail} onChosen={() => go.to(found)} />
        ))
      )}
    </Spotlight.ActionsGroup>
  )
}

const failed = (error: unknown) => `Unable to load. ${problemOf(error).title ?? ''}`
