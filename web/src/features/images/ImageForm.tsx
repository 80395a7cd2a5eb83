import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { Form } from '#shared/forms/Form.tsx'
import { FieldError } from '#shared/forms/field.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { fileKinds } from '#shared/uploads/file-kinds.ts'
import { CropPart } from './CropPart.tsx'
import { bytesOf, drawPart } from './draw.ts'
import { type ImageUse, imageShapes } from './image-shapes.ts'
import { OnPaper } from './OnPaper.tsx'

type Props = {
  use: ImageUse
  /** Sends the image in base 64, with the password if required. */
  save: (image: string, password: string) => Promise<unknown>
  needsPassword?: boolean
  onSaved: () => void
}

/** Chooses a picture, crops it, and previews the result before it is saved. */
export function ImageForm({ use, save, needsPassword = false, onSaved }: Props) {
  const shape = imageShapes[use]
  const [chosen, choose] = useState<File>()
  const [drawnUrl, setDrawn] = useState<string>()
  const [isFailed, setIsFailed] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (needsPassword && typed === '' ? 'Please complete this field.' : null) },
  })
  const address = useAddress(chosen)
  const begin = (file?: File) => {
    choose(file)
    setDrawn(undefined)
    setIsFailed(false)
  }
  if (!address || isFailed)
    return (
      <FileDrop
        label="Picture"
        kinds={[fileKinds.jpeg, fileKinds.png, fileKinds.webp]}
        hint={shape.hint}
        error={isFailed && 'This file cannot be shown as a picture. Choose another one.'}
        send={async (file) => begin(file)}
      />
    )
  return (
    <Form
      form={form}
      save={({ password }) => save(bytesOf(drawnUrl ?? ''), password)}
      onSaved={onSaved}
      cancel={() => begin()}
      submit={{ label: `Save ${use}` }}
    >
      <CropPart
        key={address}
        address={address}
        shape={shape}
        onPart={(image, part) => setDrawn(drawPart(image, part, shape))}
        onFailed={() => setIsFailed(true)}
      />
      <Preview use={use} drawnUrl={drawnUrl} />
      {needsPassword && (
        <PasswordField
          label="Your password"
          hint="Needed so that only you can change your signature and stamp."
          required
          {...inputOf(form, 'password')}
        />
      )}
    </Form>
  )
}

/** An object URL for the chosen file, released when another is chosen. */
function useAddress(file: File | undefined) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setAddress(undefined)
    }
  }, [file])
  return address
}

const Preview = ({ use, drawnUrl }: { use: ImageUse; drawnUrl: string | undefined }) =>
  drawnUrl ? (
    use !== 'photo' && (
      <Stack gap={4}>
        <Text fz="sm" fw={500}>
          As it will appear on paper
        </Text>
        <OnPaper src={drawnUrl} alt="Preview" />
      </Stack>
    )
  ) : (
    <FieldError>Nothing would be visible. Choose a darker picture or another part.</FieldError>
  )
