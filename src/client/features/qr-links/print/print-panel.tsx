import { useQuery, useQueryClient } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { drawText } from '#client/drawing/draw-text';
import { usePdf } from '#client/platform/use-pdf';
import { useCodeStyle } from '#client/shared/profile/use-code-style';
import { Button } from '#client/ui/button';
import { CheckField } from '#client/ui/check-field';
import { SectionCard } from '#client/ui/section-card';
import { SelectField } from '#client/ui/select-field';
import { Skeleton } from '#client/ui/skeleton';
import { TextField } from '#client/ui/text-field';
import type { QrCode } from '#contract/codes/qr-codes';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { NeedsLogo, UnsavedDesign } from '../download-notices';
import { fileNameOf } from '../files/save-code';
import { kindLabels, templateLabels } from './kind-labels';
import { drawingOf, type PrintChoice } from './layout';
import { PictureChoice } from './picture-choice';
import { HEADLINE, HEADLINE_MAX_LENGTH } from './print-card';
import { SheetPicture, Tile } from './sheet-picture';
import { needsPaper, type Paper, type PrintKind, printKinds } from './sheets';
import { type TemplateName, templateNames } from './templates';
import { type Fonts, Typesetter } from './typeface';
import { printFonts, usePrintContent } from './use-print-content';

const paperOptions = [
  { value: 'letter', label: 'US Letter' },
  { value: 'a4', label: 'A4' },
];

const letterRegions = /-(US|CA|MX|PH|CL|CO|VE|GT|CR|PA|DO|PR)\b/;

const typesetterOf = (fonts: Fonts) => new Typesetter(fonts, drawText);

export interface PrintPanelProps {
  code: QrCode;
  profile: OwnProfile;
  unsaved: boolean;
}

/** Makes a code into a PDF for a print shop or a home printer, chosen by pictures of the result. */
export const PrintPanel = memo(({ code, profile, unsaved }: PrintPanelProps) => {
  const [kind, setKind] = useState<PrintKind>('badge');
  const [template, setTemplate] = useState<TemplateName>(profile.avatarUrl ? 'photo' : 'plain');
  const [paper, setPaper] = useState<Paper>(() =>
    letterRegions.test(navigator.language) ? 'letter' : 'a4',
  );
  const [headline, setHeadline] = useState<string>(
    profile.teamId === null ? HEADLINE.person : HEADLINE.team,
  );
  const [withPhoto, setWithPhoto] = useState(true);
  const { styleOf, isReady } = useCodeStyle();
  const hasLogo = isReady(code.design);
  const look = useMemo(() => styleOf(code.design), [styleOf, code.design]);
  const { content, ready: hasPhoto } = usePrintContent(code, look, profile, {
    headline,
    withPhoto,
  });
  const queries = useQueryClient();
  const fontsOf = printFonts([content.headline, content.name, content.address]);
  const fonts = useQuery(fontsOf).data;
  const pdf = usePdf();
  const draw = useMemo(() => {
    if (!fonts) return null;
    const typesetter = typesetterOf(fonts);
    return (choice: PrintChoice) => drawingOf(content, choice, typesetter);
  }, [fonts, content]);
  const drawing = useMemo(() => draw?.({ kind, paper, template }), [draw, kind, paper, template]);

  const make = () =>
    pdf.make(`${fileNameOf(code)}-${kind}.pdf`, async (signal, onProgress) => {
      const [loaded, { printFile }] = await Promise.all([
        queries.fetchQuery(fontsOf),
        import('./make-pdf'),
      ]);
      const file = drawingOf(content, { kind, paper, template }, typesetterOf(loaded));
      return printFile(file, `QR code: ${content.name}`, loaded, signal, onProgress);
    });
  const ready = hasLogo && hasPhoto;
  usePrintAtOnce(ready, make);

  const { name, size } = kindLabels[kind];
  const what = `${name}, ${size[paper]}`;
  return (
    <SectionCard title="Print" className="max-sm:p-4">
      <UnsavedDesign unsaved={unsaved} />
      <div className="grid gap-4 max-sm:-mt-3 md:grid-cols-2 md:gap-6">
        {/* Side by side on a phone, so that the choices are on the first screen. */}
        <div className="flex min-w-0 flex-wrap items-center gap-3 sm:flex-col sm:items-stretch">
          <div
            translate="no"
            className="flex h-40 min-w-0 flex-[1_1_6.5rem] items-center justify-center rounded-control bg-sunken p-2 sm:h-80 sm:flex-none sm:p-4"
          >
            {drawing ? (
              <SheetPicture
                drawing={drawing}
                label={`Preview of the ${name.toLowerCase()}`}
                className="max-h-full max-w-full shadow-soft"
              />
            ) : (
              <Skeleton className="h-full w-40 max-w-full" />
            )}
          </div>
          <div className="flex min-w-0 flex-[1_1_10rem] flex-col gap-2 sm:flex-none sm:gap-3">
            <p className="text-sm leading-snug font-semibold sm:text-center sm:text-base">{what}</p>
            <NeedsLogo ready={hasLogo} />
            {pdf.progress === null ? (
              <Button
                size="lg"
                block
                busy={!ready}
                className="max-sm:gap-1.5 max-sm:px-1.5! max-sm:text-base!"
                icon={<Printer aria-hidden="true" className="size-5" />}
                onClick={() => void make()}
              >
                Download PDF
              </Button>
            ) : (
              <div className="flex min-h-14 flex-wrap items-center gap-3">
                <progress
                  aria-label="Making the PDF"
                  value={pdf.progress}
                  className="h-3 min-w-32 flex-1 accent-brand"
                />
                <Button variant="secondary" size="sm" onClick={pdf.cancel}>
                  Cancel
                </Button>
              </div>
            )}
            <p className="text-sm leading-snug text-ink-muted max-sm:text-xs">
              Actual size, with crop marks. Print it at 100%, not “fit to page”.
            </p>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-3 sm:gap-5">
          <PictureChoice<TemplateName>
            legend="Look"
            name="print-template"
            value={template}
            onChange={setTemplate}
            options={templateNames.map((value) => ({
              value,
              name: templateLabels[value],
              picture: <Tile draw={draw} kind={kind} paper={paper} template={value} />,
            }))}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-2"
          />
          <PictureChoice<PrintKind>
            legend="Piece"
            name="print-kind"
            value={kind}
            onChange={setKind}
            options={printKinds.map((value) => ({
              value,
              name: kindLabels[value].name,
              detail: kindLabels[value].size[paper],
              picture: <Tile draw={draw} kind={value} paper={paper} template={template} />,
            }))}
            className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2"
          />
          {needsPaper(kind) && (
            <SelectField
              autoComplete="off"
              label="Paper"
              options={paperOptions}
              value={paper}
              onChange={(event) => setPaper(event.target.value as Paper)}
            />
          )}
          <TextField
            label="Headline"
            autoComplete="off"
            maxLength={HEADLINE_MAX_LENGTH}
            value={headline}
            onChange={(event) => setHeadline(event.target.value)}
          />
          {profile.avatarUrl && (
            <CheckField
              label="With your photo"
              checked={withPhoto}
              onChange={(event) => setWithPhoto(event.target.checked)}
            />
          )}
        </div>
      </div>
    </SectionCard>
  );
});

/** Makes the PDF once for workers who came by “Print my badge”, when everything is loaded. */
function usePrintAtOnce(ready: boolean, make: () => Promise<void>): void {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('print') === 'badge';
  const begin = useEffectEvent(() => {
    // A reload or Back must not print again.
    setSearch({}, { replace: true });
    void make();
  });
  useEffect(() => {
    if (wanted && ready) begin();
  }, [wanted, ready]);
}
