/** Accessible names of the crop frame and its handles. */
export const cropLabels = {
  cropArea: 'Cropped part: move with the arrow keys',
  nwDragHandle: 'Top left corner: move with the arrow keys',
  nDragHandle: 'Top edge: move with the arrow keys',
  neDragHandle: 'Top right corner: move with the arrow keys',
  eDragHandle: 'Right edge: move with the arrow keys',
  seDragHandle: 'Bottom right corner: move with the arrow keys',
  sDragHandle: 'Bottom edge: move with the arrow keys',
  swDragHandle: 'Bottom left corner: move with the arrow keys',
  wDragHandle: 'Left edge: move with the arrow keys',
}
