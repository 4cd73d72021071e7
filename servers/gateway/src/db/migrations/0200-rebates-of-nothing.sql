-- A line rebate below one cent was tried as a payment and set aside; it is carried to the next day.
delete from job_aside where job = 'pay-line-rebates' and reason = '0 is not a positive whole number of minor units';
