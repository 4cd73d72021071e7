-- What a member gained or lost in any span of the last 63 days is the difference of two elements of `net_day.net`: its
-- 64 running sums end with the day `last_day`. Called by add-net-days.ts.

-- Running sums of gains and losses by day, for the 64 days that end with p_last.
create or replace function net_day_sums(p_last int, p_days int[], p_nets bigint[]) returns bigint[]
language plpgsql immutable as $$
declare
  v_sums bigint[] := array_fill(0::bigint, array[64]);
  v_place int;
begin
  for i in 1 .. coalesce(array_length(p_days, 1), 0) loop
    v_place := greatest(1, 64 - p_last + p_days[i]);
    v_sums[v_place] := v_sums[v_place] + p_nets[i];
  end loop;
  for i in 2 .. 64 loop
    v_sums[i] := v_sums[i] + v_sums[i - 1];
  end loop;
  return v_sums;
end $$;

-- Two of them together, for the 64 days that end with the later last day.
create or replace function net_day_merge(p_last int, p_sums bigint[], p_other_last int, p_other bigint[]) returns bigint[]
language plpgsql immutable as $$
declare
  v_last int := greatest(p_last, p_other_last);
  v_sums bigint[] := array_fill(0::bigint, array[64]);
begin
  for i in 1 .. 64 loop
    v_sums[i] := p_sums[least(64, i + v_last - p_last)] + p_other[least(64, i + v_last - p_other_last)];
  end loop;
  return v_sums;
end $$;

-- The days as bits: the lowest is p_last, older ones than the 64 kept are left out.
create or replace function net_day_bits(p_last int, p_days int[]) returns bigint
language sql immutable as $$
  select coalesce(bit_or(1::bigint << (p_last - day)), 0) from unnest(p_days) day where p_last - day < 64
$$;

-- Such bits for a later last day.
create or replace function net_day_shift(p_bits bigint, p_days int) returns bigint
language sql immutable as $$
  select case when p_days < 64 then p_bits << p_days else 0 end
$$;
