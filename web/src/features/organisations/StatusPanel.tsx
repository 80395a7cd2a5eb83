import { kindAskedBy } from '@clearwing/domain/relations/kinds.ts'
import { type OrganisationRecord, useGetOrganisationStatusQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

export const StatusPanel = ({ organisation }: { organisation: OrganisationRecord }) => (
  <Panel title="Status">
    <Loaded
      query={useGetOrganisationStatusQuery({ organisationId: organisation.organisationId })}
      rows={3}
      rowHeight={20}
    >
      {({ members, invited, clients }) => (
        <Facts
          facts={[
            { label: 'Members', value: members },
            { label: 'Invited', value: invited },
            ...(kindAskedBy(organisation) === 'care' ? [{ label: 'People in care', value: clients }] : []),
          ]}
        />
      )}
    </Loaded>
  </Panel>
)
