import { similarityWords } from '@clearwing/domain/duplicates/likely/words.ts'
import { registrationStatusNames } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { Anchor, List, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Registration } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { Likeness } from './Likeness.tsx'

/**
 * Other people who have or claim the same number, and possible duplicates of this person, as far as the regulator may
 * know them.
 */
export function SimilarPeoplePanel({ registration }: { registration: Registration }) {
  const { sameNumbers, similarPeople, organisationUserId } = registration
  return (
    <Panel title="Duplicates" titleExtra={<Likeness registration={registration} />}>
      <Stack gap="sm">
        {sameNumbers.length === 0 && similarPeople.length === 0 && (
          <Text c="var(--ui-text-2)">No duplicates found: no one else has this number or similar details.</Text>
        )}
        {sameNumbers.length > 0 && (
          <div>
            <Text fw={560}>
              Number {organisationUserId} is also claimed by other people. It can be approved for only one of them.
            </Text>
            <List size="sm">
              {sameNumbers.map(({ registrationId, name, status }) => (
                <List.Item key={registrationId}>
                  <Anchor component={Link} to={`../${registrationId}`} relative="path">
                    {name}
                  </Anchor>
                  {`, ${registrationStatusNames[status].toLowerCase()}`}
                </List.Item>
              ))}
            </List>
          </div>
        )}
        {similarPeople.length > 0 && (
          <div>
            <Text fw={560}>Possibly the same person</Text>
            <List size="sm">
              {similarPeople.map(({ name, organisationUserId: number, similarity, reasons }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a person not known here has no key of their own
                <List.Item key={at}>
                  {`${similarityWords(similarity)}: `}
                  {name === null ? 'a person this regulator does not know' : `${name}, ${number ?? ''}`}
                  <Text fz={13} c="var(--ui-text-2)">
                    {reasons.join(', ')}
                  </Text>
                </List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </Panel>
  )
}
