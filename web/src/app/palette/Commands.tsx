import { destinations } from '@clearwing/domain/pages/destinations.ts'
import { ownPages } from '@clearwing/domain/pages/own-pages.ts'
import { matchesSearch } from '@clearwing/domain/search.ts'
import { Spotlight } from '@mantine/spotlight'
import { IconArrowRight, IconBolt, IconHistory } from '@tabler/icons-react'
import { useClientOptions, useEnableOptions } from '#api/client-options.ts'
import { screens } from '#app/navigation/screens.ts'
import type { useActor } from '#features/account/index.ts'
import { Entry } from './Entry.tsx'
import { readRecent } from './recent.ts'
import { isStillOffered } from './still-offered.ts'
import { useActions } from './use-actions.ts'
import { useGo } from './use-go.ts'
import { useSettled } from './use-palette-selection.ts'

type Props = { actor: ReturnType<typeof useActor>; text: string }

/** Entries that need no server: recent pages, screens and actions. */
export function Commands({ actor, text }: Props) {
  const { displayName } = useClientOptions()
  const options = useEnableOptions()
  const go = useGo(actor.userId)
  const all = [...destinations(actor, { ...options, displayName }, screens), ...ownPages(actor, options)]
  const isMatch = ({ label }: { label: string }) => matchesSearch(label, text)
  const recent = text === '' ? readRecent(actor.userId).filter(({ path }) => isStillOffered(actor, all, path)) : []
  const matchingCommands = all.filter(isMatch)
  const actions = useActions(actor).filter(isMatch)
  useSettled(text)
  return (
    <>
      {recent.length > 0 && (
        <Spotlight.ActionsGroup label="Recent" role="group" aria-label="Recent">
          {recent.map((one) => (
            <Entry key={one.path} icon={IconHistory} label={one.label} onChosen={() => go.reopen(one.path)} />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {matchingCommands.length > 0 && (
        <Spotlight.ActionsGroup label="Screens" role="group" aria-label="Screens">
          {matchingCommands.map((one) => (
            <Entry key={one.path} icon={IconArrowRight} label={one.label} onChosen={() => go.to(one)} />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {actions.length > 0 && (
        <Spotlight.ActionsGroup label="Actions" role="group" aria-label="Actions">
          {actions.map(({ label, act }) => (
            <Entry key={label} icon={IconBolt} label={label} onChosen={() => void act()} />
          ))}
        </Spotlight.ActionsGroup>
      )}
    </>
  )
}
