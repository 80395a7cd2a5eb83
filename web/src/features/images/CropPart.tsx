import { useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Stack, Text } from '@mantine/core'
import { cropLabels } from './crop-labels.ts'
import type { ImageShape } from './image-shapes.ts'
import classes from './images.module.css'

type Props = {
  address: string
  shape: ImageShape
  /** Called with the part inside the frame. */
  onPart: (image: HTMLImageElement, part: PercentCrop) => void
  /** Called when the file cannot be shown as a picture. */
  onFailed: () => void
}

/** The whole image, or the largest centred part the shape allows. */
function wholeOf({ naturalWidth, naturalHeight }: HTMLImageElement, { aspect }: ImageShape): PercentCrop {
  if (!aspect) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const sides = [naturalWidth, naturalHeight] as const
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, ...sides), ...sides)
}

/** A crop frame that is moved and resized with the mouse, a finger or the arrow keys. */
export function CropPart({ address, shape, onPart, onFailed }: Props) {
  const [part, setPart] = useState<PercentCrop>()
  const [image, setImage] = useState<HTMLImageElement>()
  const begin = (loaded: HTMLImageElement) => {
    const whole = wholeOf(loaded, shape)
    setImage(loaded)
    setPart(whole)
    onPart(loaded, whole)
  }
  return (
    <Stack gap="xs" align="center">
      <ReactCrop
        {...(part && { crop: part })}
        {...(shape.aspect && { aspect: shape.aspect, circularCrop: true })}
        keepSelection
        minWidth={16}
        minHeight={16}
        onChange={(_, percent) => setPart(percent)}
        onComplete={(_, percent) => image && onPart(image, percent)}
        ariaLabels={cropLabels}
      >
        <img
          src={address}
          alt="Your selection"
          className={classes.chosen}
          onLoad={(event) => begin(event.currentTarget)}
          onError={onFailed}
        />
      </ReactCrop>
      <Text fz="sm" c="var(--ui-text-2)">
        Move the frame and its corners. You can also use the arrow keys.
      </Text>
    </Stack>
  )
}
