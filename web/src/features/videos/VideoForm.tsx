import { VideoChange } from '@clearwing/domain/videos/schema.ts'
import { VideoScreen, videoScreenNames } from '@clearwing/domain/videos/screens.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useUpdateVideoMutation, type Video } from '#api/generated.ts'
import { fileLevelOf, fileLevelOptions } from '#features/resources/files/file-values.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { showNotice } from '#shared/toasts/show-notice.ts'

const schema = VideoChange.omit({ version: true })
const problems = schemaResolver(schema, { sync: true })

/** What an administrator may change of a video beside its texts and files. */
const valuesOf = ({ name, topic, screen, access }: Pick<Video, 'name' | 'topic' | 'screen' | 'access'>) => ({
  name,
  topic,
  screen,
  access: fileLevelOf(String(access)),
})

export function VideoForm({ video }: { video: Video }) {
  const [update] = useUpdateVideoMutation()
  const form = useForm({ initialValues: valuesOf(video), validate: problems })
  const field = fieldsOf(form, schema)
  const save = (values: ReturnType<typeof valuesOf>, version: number) =>
    update({ videoId: video.videoId, body: { ...values, version } }).unwrap()
  const { topic, screen, access } = form.values
  return (
    <Form
      form={form}
      edits={{ record: video, valuesOf }}
      save={save}
      onSaved={() => showNotice({ type: 'success', title: 'Success.', lines: ['The video has been saved.'] })}
      draft={`video ${video.videoId}`}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField
        label="Topic"
        autoComplete="off"
        {...field('topic')}
        required={false}
        value={topic ?? ''}
        onChange={(next) => form.setFieldValue('topic', next || null)}
      />
      <SelectField
        label="Screen that it explains"
        required={false}
        options={VideoScreen.options.map((value) => ({ value, label: videoScreenNames[value] }))}
        value={screen}
        onChange={(next) => form.setFieldValue('screen', next)}
        hint="The video is offered there until a user has watched it."
      />
      <SelectField
        label="Access"
        required
        hasPrompt={false}
        options={fileLevelOptions}
        value={String(access)}
        onChange={(next) => form.setFieldValue('access', fileLevelOf(next))}
        hint="A public video can be watched without a login."
      />
    </Form>
  )
}
