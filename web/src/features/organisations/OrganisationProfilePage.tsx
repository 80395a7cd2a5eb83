import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canChangeOrganisation, isMedicalRegulator } from '@clearwing/domain/organisations/rules.ts'
import { features, namesOfBits, registrationOptions, typesInWords } from '@clearwing/domain/organisations/words.ts'
import { Anchor, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrganisationRecord } from '#api/generated.ts'
import { ActInOrganisationButton } from '#features/account/impersonation/ActInOrganisationButton.tsx'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EditLink } from '#shared/pages/EditLink.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { LogoRow } from './LogoRow.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { useOrganisation } from './use-organisation.ts'

/** An organisation's profile; complete for users who manage the record. */
export function OrganisationProfilePage() {
  const actor = useActor()
  const query = useOrganisation()
  const organisation = query.currentData
  const mayChange = organisation !== undefined && canChangeOrganisation(actor, organisation.organisationId)
  return (
    <Page
      title="Profile"
      tab={organisation ? `${organisation.name}: profile` : 'Organisation'}
      action={(mayChange || isAdministrator(actor)) && <EditLink to="../edit" />}
    >
      <Loaded query={query}>{(record) => <Profile organisation={record} mayChange={mayChange} />}</Loaded>
    </Page>
  )
}

type Fact = { label: string; value: ReactNode }
const filledFacts = (facts: Fact[]) =>
  facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)

function Profile({ organisation, mayChange }: { organisation: OrganisationRecord; mayChange: boolean }) {
  const actor = useActor()
  const { organisationId, name, shortName, explanation, organisationTypes, facilityId, featureSet, timeZone } =
    organisation
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Panel
        title="Organisation"
        actions={
          isAdministrator(actor) &&
          organisationId !== actor.organisationId && (
            <ActInOrganisationButton organisationId={organisationId} name={shortName ?? name} />
          )
        }
      >
        <Facts
          facts={filledFacts([
            { label: 'Name', value: name },
            { label: 'Short name', value: shortName },
            { label: 'Explanation', value: explanation },
            { label: 'Type', value: typesInWords(organisationTypes) },
            { label: 'HPI facility', value: facilityId },
            { label: 'Logo', value: mayChange && <LogoRow organisation={organisation} /> },
            { label: 'Time zone', value: timeZone },
            { label: 'Features', value: featuresInWords(featureSet) },
          ])}
        />
      </Panel>
      <ContactPanel organisation={organisation} />
      {isMedicalRegulator(organisation) && <RegistrationsPanel organisation={organisation} />}
      {mayChange && <FeesPanel organisation={organisation} />}
      {mayChange && <StatusPanel organisation={organisation} />}
    </SimpleGrid>
  )
}

/** Features in words; absent for users who may not see them. */
const featuresInWords = (featureSet: number | undefined) =>
  featureSet === undefined ? undefined : namesOfBits(features, featureSet).join(', ') || 'None'

type Props = { organisation: OrganisationRecord }

function ContactPanel({
  organisation: { street, suburb, postcode, city, state, country, phone, email, website },
}: Props) {
  const lines = [street, suburb, [city, postcode].filter(Boolean).join(' '), state, country].filter(Boolean)
  const facts = filledFacts([
    { label: 'Address', value: lines.length > 0 && lines.join(', ') },
    { label: 'Phone', value: phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor> },
    { label: 'Email', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
    {
      label: 'Website',
      value: website && (
        <Anchor href={website} target="_blank" rel="noreferrer">
          {website}
        </Anchor>
      ),
    },
  ]).filter(({ value }) => value !== false)
  return <Panel title="Address and contact">{facts.length > 0 ? <Facts facts={facts} /> : 'None recorded.'}</Panel>
}

const RegistrationsPanel = ({ organisation }: Props) => (
  <Panel title="Registrations">
    <Facts
      facts={[
        {
          label: 'Numbers',
          value: organisation.registrationNumberPatternDescription ?? 'Anything up to 10 characters',
        },
        {
          label: 'Options',
          value: namesOfBits(registrationOptions, organisation.registrationOptions).join(', ') || 'None',
        },
      ]}
    />
  </Panel>
)

const FeesPanel = ({ organisation: { feesContact, feesEmail } }: Props) => (
  <Panel title="Fees">
    <Facts
      facts={[
        { label: 'Contact', value: feesContact ?? 'None' },
        { label: 'Invoices sent to', value: feesEmail ?? 'No one yet' },
      ]}
    />
  </Panel>
)
