import { canChangePhoto } from '@clearwing/domain/images/rules.ts'
import { Button, Group, Stack } from '@mantine/core'
import { type User, useRemovePhotoMutation, useUpdatePhotoMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openImageDialog, Portrait } from '#features/images/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'

const question = {
  title: 'Remove photo',
  text: 'The person’s initials will be shown instead.',
  yes: 'Remove',
  no: 'Keep photo',
}

/** The photo, with a button to change it for users who may. */
export function PhotoRow({ user }: { user: User }) {
  const mayChange = canChangePhoto(useActor(), user.relations)
  const [update] = useUpdatePhotoMutation()
  const [remove] = useRemovePhotoMutation()
  const { userId, photoFileId } = user
  if (!mayChange && photoFileId === null) return null
  const set = () =>
    void openImageDialog({ use: 'photo', save: (image) => update({ userId, body: { image } }).unwrap() })
  const takeAway = async () => {
    if (await confirm(question)) await remove({ userId })
  }
  return (
    <Group gap="md" mb="md">
      <Portrait {...user} size={96} />
      {mayChange && (
        <Stack gap={4} align="flex-start">
          <Button size="compact-sm" variant="default" onClick={set}>
            {photoFileId === null ? 'Add photo' : 'Change photo'}
          </Button>
          {photoFileId !== null && (
            <Button size="compact-sm" variant="subtle" onClick={() => void takeAway()}>
              Remove
            </Button>
          )}
        </Stack>
      )}
    </Group>
  )
}
