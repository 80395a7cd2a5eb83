import { Button, Group } from '@mantine/core'
import { type OrganisationRecord, useRemoveLogoMutation, useUpdateLogoMutation } from '#api/generated.ts'
import { OrganisationLogo, openImageDialog } from '#features/images/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'

const question = {
  title: 'Remove logo',
  text: 'The logo will no longer be shown anywhere, but stays on documents already sent.',
  yes: 'Remove',
  no: 'Keep logo',
}

/** The organisation's logo, with a button to change it for users who manage the record. */
export function LogoRow({ organisation }: { organisation: OrganisationRecord }) {
  const [update] = useUpdateLogoMutation()
  const [remove] = useRemoveLogoMutation()
  const { organisationId, logoFileId } = organisation
  const set = () =>
    void openImageDialog({ use: 'logo', save: (image) => update({ organisationId, body: { image } }).unwrap() })
  const takeAway = async () => {
    if (await confirm(question)) await remove({ organisationId })
  }
  return (
    <Group gap="xs">
      {logoFileId && <OrganisationLogo organisationId={organisationId} fileId={logoFileId} />}
      <Button size="compact-sm" variant="default" onClick={set}>
        {logoFileId ? 'Change' : 'Add logo'}
      </Button>
      {logoFileId && (
        <Button size="compact-sm" variant="subtle" onClick={() => void takeAway()}>
          Remove
        </Button>
      )}
    </Group>
  )
}
