import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { documentKinds, fileKinds, pictureKinds } from '#shared/uploads/file-kinds.ts'
import type { SendFile } from '#shared/uploads/use-uploads.ts'
import { Variant, Variants } from './Variant.tsx'

/** Nothing is stored: uploads on this page are not sent anywhere. */
export const UploadsSection = () => (
  <Variants>
    <Variant state="several" wide>
      <FileDrop label="Documents" kinds={documentKinds} isSeveral send={arriving} />
    </Variant>
    <Variant state="one, with a hint" wide>
      <FileDrop label="Photo" kinds={pictureKinds} hint="A photo of your face." send={arriving} />
    </Variant>
    <Variant state="never finishes" wide>
      <FileDrop label="Slow files" kinds={documentKinds} isSeveral send={going} />
    </Variant>
    <Variant state="fails at first" wide>
      <FileDrop label="Refused files" kinds={documentKinds} send={failing} />
    </Variant>
    <Variant state="refused" wide>
      <FileDrop label="Missing files" kinds={[fileKinds.hl7]} error={fieldMessage.complete} send={arriving} />
    </Variant>
    <Variant state="disabled" wide>
      <FileDrop label="Closed" kinds={documentKinds} disabled send={arriving} />
    </Variant>
  </Variants>
)

const arriving: SendFile = async (_file, onProgress) => onProgress(1)

const going: SendFile = async (_file, onProgress, signal) => {
  onProgress(0.4)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
}

let attempts = 0
const failing: SendFile = async (_file, onProgress) => {
  onProgress(0.7)
  if (attempts++ % 2 === 0) throw { status: 503, data: { title: 'The storage is full.' } }
}
