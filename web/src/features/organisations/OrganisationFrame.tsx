import { typesInWords } from '@clearwing/domain/organisations/words.ts'
import { Group, Text } from '@mantine/core'
import { Outlet } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { OrganisationLogo } from '#features/images/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import classes from './OrganisationFrame.module.css'
import { organisationTabs } from './tabs.ts'
import { useOrganisation, useOrganisationParam } from './use-organisation.ts'

/** The header of every page of an organisation: its name and tabs. */
export function OrganisationFrame() {
  const actor = useActor()
  const { currentData: organisation, error } = useOrganisation()
  const id = useOrganisationParam()
  if (isNotFound(id, error)) return <NotFound name="organisation" />
  const tabs = organisation
    ? organisationTabs.filter(({ mayRead }) =>
        mayRead(actor, organisation.organisationId, organisation.organisationTypes),
      )
    : organisationTabs.slice(0, 1)
  return (
    <>
      <div className={classes.head}>
        <Group gap="xs" mih={24}>
          {organisation?.logoFileId && <OrganisationLogo {...organisation} fileId={organisation.logoFileId} />}
          <Text fw={620}>{organisation?.name}</Text>
          <Text c="var(--ui-text-2)">
            {organisation &&
              [typesInWords(organisation.organisationTypes), organisation.city].filter(Boolean).join(', ')}
          </Text>
        </Group>
      </div>
      <PageTabs label="Pages of this organisation" tabs={tabs} />
      <Outlet />
    </>
  )
}
