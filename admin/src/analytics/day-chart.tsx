import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { t } from '../messages.ts';
import { dateText, shortDateText } from '../shell/date-format.ts';
import { useColors } from '../theme/use-colors.ts';

/** A count of one day (UTC). */
export interface DayCount {
  readonly day: string;
  readonly n: number;
}

/** A bar for each day. The table beside it has the same counts. */
export function DayChart({ days }: { readonly days: readonly DayCount[] }) {
  const color = useColors();
  const text = { fill: color.dim, fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...days]} margin={{ top: 4, right: 0, bottom: 0, left: -24 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={color.line} />
        <XAxis
          dataKey="day"
          tickFormatter={shortDateText}
          tick={text}
          tickLine={false}
          minTickGap={24}
          stroke={color.line}
        />
        <YAxis allowDecimals={false} tick={text} tickLine={false} axisLine={false} />
        <Tooltip
          cursor={{ fill: color.plainGround }}
          labelFormatter={(day) => dateText(String(day))}
          contentStyle={{ background: color.card, border: `1px solid ${color.line}`, color: color.ink }}
        />
        <Bar
          dataKey="n"
          name={t('analytics.count')}
          fill={color.gold}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
