import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { MediaGrid, useMediaFilters } from '@/admin/media/MediaGrid.tsx';
import type { Media } from '@/admin/media/media.ts';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';

interface Props {
  /** Label of the button. */
  readonly label: string;
  readonly onPick: (media: Media) => void;
}

/** A button that opens the media library; the picture pressed there is taken. */
export function PicturePicker({ label, onPick }: Props) {
  const { t } = useTranslation('adminPictures');
  const { t: ofAdmin } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={t('own.title')} onClose={() => setOpen(false)}>
        <Library
          onPick={(media) => {
            // The focus is back before the picture is put where it was.
            flushSync(() => setOpen(false));
            onPick(media);
          }}
        />
        <div className="mt-6 flex justify-end">
          <Button onClick={() => setOpen(false)}>{ofAdmin('cancel')}</Button>
        </div>
      </Dialog>
    </>
  );
}

function Library({ onPick }: Pick<Props, 'onPick'>) {
  const { t } = useTranslation('adminPictures');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search must not save the article around it
    <div
      // A dialog is narrower than what the columns go by.
      className="xl:[&_ul]:grid-cols-3"
      onKeyDown={(event) =>
        event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
      }
    >
      <MediaGrid
        list={useMediaFilters()}
        labelOf={({ name }) => t('candidates.choose', { file: name })}
        onPress={onPick}
      />
    </div>
  );
}
