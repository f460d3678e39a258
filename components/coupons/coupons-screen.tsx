"use client";

import { useQuery } from "@tanstack/react-query";
import { CouponTable } from "@/components/coupons/coupon-table";
import { useListUrl } from "@/components/data-table/use-list-url";
import { couponFiltersOf, couponsQuery } from "@/lib/coupons/client";

/** Cupons: what each one gives, whether it works, and how often it was used. */
export function CouponsScreen() {
  const { params } = useListUrl();
  const list = useQuery(couponsQuery(couponFiltersOf(params)));
  return <CouponTable list={list} />;
}
