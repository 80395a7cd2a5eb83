import { useGetOrganisationStatusQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** How the organisation stands, in numbers. */
export const StatusPanel = ({ organisationId }: { organisationId: number }) => (
  <Panel title="Status">
    <Loaded query={useGetOrganisationStatusQuery({ organisationId })} rows={3} rowHeight={20}>
      {({ members, invited, clients }) => (
        <Facts
          facts={[
            { label: 'Members', value: members },
            { label: 'Invited', value: invited },
            { label: 'People in care', value: clients },
          ]}
        />
      )}
    </Loaded>
  </Panel>
)
