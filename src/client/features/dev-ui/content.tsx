import Check from 'lucide-react/icons/check';
import { Avatar, type AvatarProps } from '#client/ui/avatar';
import { Badge, type BadgeProps } from '#client/ui/badge';
import { Card } from '#client/ui/card';
import { LineChart } from '#client/ui/charts/line-chart';
import { Logo } from '#client/ui/logo';
import { QrCode } from '#client/ui/qr-code';
import { SectionCard } from '#client/ui/section-card';
import { Stars } from '#client/ui/stars';
import { Group, Specimen } from './specimen';

const tones: readonly NonNullable<BadgeProps['tone']>[] = [
  ...(['brand', 'accent', 'neutral', 'info', 'danger'] as const),
];
const avatarSizes: readonly NonNullable<AvatarProps['size']>[] = ['sm', 'md', 'lg', 'xl'];
const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, day) => ({
  label,
  value: [12, 18, 9, 25, 48, 61, 30][day] ?? 0,
}));
const dollars = (value: number) => `$${value}`;

export function Content() {
  return (
    <Group title="Content">
      <Specimen name="Logo sm, md, lg, mark only">
        <div className="flex flex-wrap items-center gap-4">
          <Logo />
          <Logo size="md" />
          <Logo size="lg" />
          <Logo size="lg" markOnly />
        </div>
      </Specimen>
      {avatarSizes.map((size) => (
        <Specimen key={size} name={`Avatar ${size}`}>
          <Avatar initials="MT" size={size} />
        </Specimen>
      ))}
      <Specimen name="Avatar, picture that does not load">
        <Avatar initials="SP" src="/no-such-picture.webp" />
      </Specimen>
      {tones.map((tone) => (
        <Specimen key={tone} name={`Badge ${tone}`}>
          <Badge tone={tone} icon={<Check aria-hidden="true" className="size-3" />}>
            Reported by tipper
          </Badge>
        </Specimen>
      ))}
      <Specimen name="Stars 0, 3.5, 5">
        <div className="flex flex-col gap-2">
          <Stars value={0} />
          <Stars value={3.5} size="lg" />
          <Stars value={5} size="sm" />
        </div>
      </Specimen>
      <Specimen name="Card">
        <Card className="w-60">A card</Card>
      </Specimen>
      <Specimen name="SectionCard">
        <SectionCard title="Your name" lead="Customers see it." className="w-72">
          <p>Its fields</p>
        </SectionCard>
      </Specimen>
      <Specimen name="QrCode">
        <div className="w-40">
          <QrCode value="https://tipwell.example/u/maya?from=qr" label="QR code of a tip page" />
        </div>
      </Specimen>
      <Specimen name="LineChart">
        <LineChart label="Tips by day" data={week} formatValue={dollars} className="w-80" />
      </Specimen>
    </Group>
  );
}
