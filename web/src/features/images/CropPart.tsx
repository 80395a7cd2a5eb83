import { useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Stack, Text } from '@mantine/core'
import classes from './images.module.css'
import type { ImageShape } from './shapes.ts'

type Props = {
  address: string
  shape: ImageShape
  /** What is inside the frame now. */
  onPart: (image: HTMLImageElement, part: PercentCrop) => void
  /** It cannot be shown as a picture. */
  onFailed: () => void
}

/** All of it, or as much as the shape allows, in the middle. */
function wholeOf({ naturalWidth, naturalHeight }: HTMLImageElement, { aspect }: ImageShape): PercentCrop {
  if (!aspect) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const sides = [naturalWidth, naturalHeight] as const
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, ...sides), ...sides)
}

/** A frame over the picture that is moved and drawn with the mouse, a finger or the arrow keys. */
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
        ariaLabels={labels}
      >
        <img
          src={address}
          alt="What you chose"
          className={classes.chosen}
          onLoad={(event) => begin(event.currentTarget)}
          onError={onFailed}
        />
      </ReactCrop>
      <Text fz="sm" c="var(--ui-text-2)">
        Move the frame and its corners. The arrow keys do it too.
      </Text>
    </Stack>
  )
}

const labels = {
  cropArea: 'The part that is kept: arrow keys move it',
  nwDragHandle: 'Corner at the top left: arrow keys move it',
  nDragHandle: 'Upper edge: arrow keys move it',
  neDragHandle: 'Corner at the top right: arrow keys move it',
  eDragHandle: 'Right edge: arrow keys move it',
  seDragHandle: 'Corner at the bottom right: arrow keys move it',
  sDragHandle: 'Lower edge: arrow keys move it',
  swDragHandle: 'Corner at the bottom left: arrow keys move it',
  wDragHandle: 'Left edge: arrow keys move it',
}
